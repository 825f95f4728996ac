import { AGENT, at, deskOf, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';

const { send, show, showCard } = deskOf(remote);

describe('X13 F10 testimonials', () => {
  test('X13 have their words, their picture and two buttons, for who may judge', async () => {
    const editor = { ...AGENT, role: 'editor' };
    const setting = at('/nl/desk/testimonials/');
    const mine = { ...setting, answers: { ...setting.answers, owner: { getStaffMember: () => editor } } };
    const { screen, container } = await show('desk-testimonials', mine);
    expect(screen.getByRole('img', { name: 'Foto van Clémence D.' })).toBeDefined();
    expect(container.querySelector('blockquote')?.lang).toBe('fr');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Te beoordelen (1)');
    const form = container.querySelector('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ id: 't1', version: '0' });
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Op de website zetten',
      'Niet tonen',
    ]);
    const agent = await show('desk-testimonials', setting);
    expect(agent.container.querySelector('form')).toBeNull();
  });

  test('X13 are judged, and of two who do the second is told', async () => {
    const asked: unknown[] = [];
    const judgeTestimonial = (input: unknown) => {
      asked.push(input);
      return { version: 1, state: 'shown' };
    };
    const url = '/nl/desk/testimonials/?state=refused';
    const values = { id: 't2', version: '1', verdict: 'shown' };
    expect(await send('desk-testimonials', values, at(url, { judgeTestimonial }))).toMatchObject({
      kind: 'redirect',
      to: '/nl/desk/testimonials/?state=refused&done=shown',
    });
    expect(asked).toEqual([{ params: { id: 't2' }, body: { version: 1, verdict: 'shown' } }]);
    const changed = refuse('testimonial/changed', { by: 'Eva Claes', at: '2026-11-20T09:45:00.000Z' });
    const answer = await send('desk-testimonials', values, at(url, { judgeTestimonial: changed }));
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen } = await show('desk-testimonials', { ...at(url), rejected: answer });
    expect(screen.getByText(/Gewijzigd door Eva Claes/)).toBeDefined();
  });

  test('X13 the link of a mail opens one, with a button that decides; a broken one says so', async () => {
    const url = '/nl/desk/testimonial/?token=t';
    const asked: unknown[] = [];
    const judgeLinkedTestimonial = (input: unknown) => {
      asked.push(input);
      return { version: 1, state: 'shown' };
    };
    const { container, result } = await show('desk-testimonial', at(url, { judgeLinkedTestimonial }));
    expect(asked).toEqual([]);
    expect(result).toMatchObject({ head: { index: false, follow: false } });
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/nl/desk-testimonial/?token=t');
    await send('desk-testimonial', { version: '0', verdict: 'refused' }, at(url, { judgeLinkedTestimonial }));
    expect(asked).toEqual([{ body: { token: 't', version: 0, verdict: 'refused' } }]);
    const expired = await show('desk-testimonial', at(url, { getLinkedTestimonial: refuse('link/expired') }));
    expect(expired.result).toMatchObject({ status: 404 });
    expect(expired.container.textContent).toContain('Hij is verlopen.');
    expect((await show('desk-testimonial', at('/nl/desk/testimonial/'))).result).toMatchObject({ status: 404 });
  });

  test('X13 that wait are a card of the start page', async () => {
    const { container, screen } = await showCard('desk-testimonials-waiting', at('/nl/desk/'));
    expect(container.textContent).toContain('Clémence D.');
    expect(screen.getByRole('link', { name: 'Lezen en beslissen (1)' })).toBeDefined();
  });
});
