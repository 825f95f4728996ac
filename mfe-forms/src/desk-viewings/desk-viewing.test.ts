import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { at, deskOf, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';

const { send, show } = deskOf(remote);

const ofOne = (forms: object = {}, url = '/nl/desk/viewings/v1/') => at(url, forms, { id: 'v1' });

/** What is sent of the first form that does this. */
const sentBy = (container: HTMLElement, name: string) => {
  const field = container.querySelector(`form input[name="do"][value="${name}"]`);
  return Object.fromEntries(new FormData(field?.closest('form') ?? undefined));
};

describe('X13 a viewing', () => {
  test('X13 has its time, its home, ways to reach who comes, and what changed', async () => {
    const { screen, container } = await show('desk-viewing', ofOne());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bram Dubois');
    expect(container.textContent).toContain('donderdag 26 november, 14:00–14:30');
    expect(container.querySelector('a[href="tel:0470123456"]')?.textContent).toBe('0470 12 34 56');
    expect(container.textContent).toContain('Nous venons à trois.');
    expect(container.textContent).toMatch(/Lies Vandamme: verplaatste ze van 26\/11\/2026,? 10:00 naar/);
    expect(container.textContent).toContain('begeleid door: van niemand naar Lies Vandamme');
  });

  test.each([
    ['desk-viewing', 'advisor'],
    ['desk-viewing-hours', 'hours.0.advisor'],
  ])('X13 on %s nobody is offered to whom no viewing can be given', async (page, field) => {
    const setting = ofOne();
    const listColleagues = () => ({
      items: [...ownerExamples.listColleagues['an office'].items, { id: 'eva', name: 'Eva Claes', role: 'editor' }],
    });
    const { owner, ...others } = setting.answers ?? {};
    const { container } = await show(page, { ...setting, answers: { ...others, owner: { ...owner, listColleagues } } });
    const offered = [...container.querySelectorAll(`select[name="${field}"] option`)].map((each) => each.textContent);
    expect(offered).toEqual(expect.arrayContaining(['Karim Haddad', 'Lies Vandamme']));
    expect(container.textContent).not.toContain('Eva Claes');
  });

  test('X13 is moved, handed over or cancelled by a form each, which says which version it was made of', async () => {
    const { container } = await show('desk-viewing', ofOne());
    expect(sentBy(container, 'move')).toEqual({ do: 'move', version: '2', message: '' });
    expect(sentBy(container, 'assign')).toEqual({ do: 'assign', version: '2', advisor: 'lies' });
    const asked: unknown[] = [];
    const note = (name: string) => (input: unknown) => {
      asked.push([name, input]);
      return { version: 3 };
    };
    const setting = ofOne({
      moveDeskViewing: note('move'),
      assignDeskViewing: note('assign'),
      cancelDeskViewing: note('cancel'),
    });
    const [slotId, message] = ['p1_20261201_1400', 'Tot dan.'];
    const answers = [
      await send('desk-viewing', { do: 'move', version: '2', slotId, message }, setting),
      await send('desk-viewing', { do: 'assign', version: '2', advisor: 'nobody' }, setting),
      await send('desk-viewing', { do: 'cancel', version: '2', message: '' }, setting),
    ];
    expect(answers.map((answer) => answer?.kind === 'redirect' && answer.to)).toEqual([
      '/nl/desk-viewing/?id=v1?done=move',
      '/nl/desk-viewing/?id=v1?done=assign',
      '/nl/desk-viewing/?id=v1?done=cancel',
    ]);
    const params = { id: 'v1' };
    expect(asked).toEqual([
      ['move', { params, body: { version: 2, slotId, message } }],
      ['assign', { params, body: { version: 2, advisor: 'nobody' } }],
      ['cancel', { params, body: { version: 2, message: '' } }],
    ]);
  });

  test('X13 where somebody was first it says who and when, and keeps what was chosen and typed', async () => {
    const changed = { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' };
    const setting = ofOne({ moveDeskViewing: refuse('viewing/changed', changed) });
    const values = { do: 'move', version: '1', slotId: 'p1_20261201_1400', message: 'Past dat ook?' };
    const answer = await send('desk-viewing', values, setting);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    expect(answer.status).toBe(409);
    const { container } = await show('desk-viewing', { ...setting, rejected: answer });
    expect(container.textContent).toMatch(/Gewijzigd door Karim Haddad op 20\/11\/2026,? 10:45/);
    expect(sentBy(container, 'move')).toEqual({ ...values, version: '2' });
    expect(container.querySelector('details[open] input[value="move"]')).not.toBeNull();
  });

  test.each([
    ['appointment/full', 'Iemand was u net voor'],
    ['appointment/over', 'er valt niets meer te wijzigen'],
    ['advisor/busy', 'toont op dat moment een ander pand'],
    ['service/unavailable', 'Probeer het'],
  ])('X13 %s is said', async (code, words) => {
    const answer = await send(
      'desk-viewing',
      { do: 'cancel', version: '2' },
      ofOne({ cancelDeskViewing: refuse(code) }),
    );
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen } = await show('desk-viewing', { ...ofOne(), rejected: answer });
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  test('X13 that is over has nothing to change, one that is gone is said to be, with 404', async () => {
    const cancelled = formsExamples.getDeskViewing.cancelled;
    const { container } = await show('desk-viewing', ofOne({ getDeskViewing: () => cancelled }));
    expect(container.querySelector('form')).toBeNull();
    const gone = await show('desk-viewing', ofOne({ getDeskViewing: refuse('viewing/not-found') }));
    expect(gone.result).toMatchObject({ status: 404 });
  });
});
