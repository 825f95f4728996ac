import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { within } from '@testing-library/react';
import { AGENT, deskOf, officeAt, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';
import { live } from './desk-submission.script.ts';
import { installSource, latest, MOVED, page } from './source.fixture.ts';

const { send, show } = deskOf(remote);

const TAKEN_ON = formsExamples.getDeskSubmission['taken on'];

const ofOne = (forms: object = {}, url = '/nl/desk/inbox/s1/') =>
  officeAt(url, { forms, me: AGENT, params: { id: 's1' } });

/** The form that says what the office does with it. */
const handleForm = (container: HTMLElement) =>
  [...container.querySelectorAll('form')].find((each) => each.querySelector('select[name="status"]'));

describe('X13 what a visitor sent', () => {
  test('X13 has its fields, the home, the notes and the others of the same person', async () => {
    const { screen, container } = await show('desk-submission', ofOne());
    for (const { value } of TAKEN_ON.fields) expect(container.textContent).toContain(value);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(TAKEN_ON.property.title)).toBe('/nl/desk-home/?id=20401');
    expect(hrefOf('op de site')).toBe(TAKEN_ON.property.href);
    expect(hrefOf('Alles van deze persoon')).toContain('/nl/desk-person/?email=');
    expect(container.textContent).toContain('Belt maandag terug na zijn werk.');
    const other = container.querySelector('a[href="/nl/desk-submission/?id=s3"]');
    // A line of a column, which says once what it is.
    expect(other?.closest('ul')?.className).toContain('narrow');
    expect(other?.closest('li')?.textContent.split(other.textContent)).toHaveLength(2);
    expect(container.textContent).toContain('status: van Nieuw naar Gebeld');
  });

  test('X13 says which version the form was made of', async () => {
    const { container } = await show('desk-submission', ofOne());
    const data = new FormData(handleForm(container));
    expect(Object.fromEntries(data)).toEqual({ version: '2', status: 'called', assignee: 'lies', note: '' });
  });

  test('X24 stands beside the list it was opened from, and who is done with it goes on with the next', async () => {
    const asked: unknown[] = [];
    const handleSubmission = (input: unknown) => {
      asked.push(input);
      return { version: 3 };
    };
    const setting = ofOne({ handleSubmission }, '/nl/desk/inbox/s1/?status=new');
    const { container, screen } = await show('desk-submission', setting);
    const beside = within(screen.getByRole('navigation', { name: 'Berichten van deze weergave' }));
    const open = beside.getByRole('link', { current: true });
    expect(open.getAttribute('href')).toBe('/nl/desk-submission/?id=s1&status=new');
    const form = container.querySelector<HTMLButtonElement>('[data-key="e"]')?.form;
    const sent = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
    expect(sent).toEqual({ version: '2', status: 'done', next: 's2' });
    expect(await send('desk-submission', sent, setting)).toMatchObject({
      kind: 'redirect',
      to: '/nl/desk-submission/?id=s2&next&status=new',
    });
    expect(asked).toMatchObject([{ body: { version: 2, status: 'done' } }]);
  });

  test('X13 what was chosen is saved, and said', async () => {
    const asked: unknown[] = [];
    const handleSubmission = (input: unknown) => {
      asked.push(input);
      return { version: 3 };
    };
    const values = { version: '2', status: 'done', assignee: 'nobody', note: 'Verkocht.' };
    const answer = await send('desk-submission', values, ofOne({ handleSubmission }));
    expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/desk-submission/?id=s1&saved' });
    expect(asked).toEqual([
      { params: { id: 's1' }, body: { version: 2, status: 'done', assignee: 'nobody', note: 'Verkocht.' } },
    ]);
    const { screen } = await show('desk-submission', ofOne({}, '/nl/desk/inbox/s1/?saved'));
    expect(screen.getByText('Bewaard.')).toBeDefined();
  });

  test('X25 has what became of it in the CRM, with its number there and what stayed here', async () => {
    const { container } = await show('desk-submission', ofOne());
    expect(container.textContent).toContain('Whise-nummer 4021');
    expect(container.textContent).toMatch(/alleen hier: toestemming voor e-mails/);
    expect(container.textContent).toContain('Kijk na in Whise voor u het opnieuw verzendt.');
    const stays = { ...TAKEN_ON, form: 'job-contact', crm: { connected: 'Whise', leads: [] } };
    const other = await show('desk-submission', ofOne({ getDeskSubmission: () => stays }));
    expect(other.container.textContent).toContain('Whise heeft geen plaats voor dit soort bericht');
    // A service of the last release says nothing of it.
    const { crm: _, ...before } = TAKEN_ON;
    const last = await show('desk-submission', ofOne({ getDeskSubmission: () => before }));
    expect(last.container.textContent).not.toContain('Whise');
  });

  test('X25 what was given up is sent again, or is there after all; that somebody was first is said', async () => {
    const { container } = await show('desk-submission', ofOne());
    const form = [...container.querySelectorAll('form')].find((each) => each.querySelector('[name="lead"]'));
    expect([...(form?.querySelectorAll('button') ?? [])].map(({ name, value }) => [name, value])).toEqual([
      ['verdict', 'taken'],
      ['verdict', 'retry'],
    ]);
    const asked: unknown[] = [];
    const settleLead = (input: unknown) => {
      asked.push(input);
      return { done: true };
    };
    expect(await send('desk-submission', { lead: 'l2', verdict: 'taken' }, ofOne({ settleLead }))).toMatchObject({
      kind: 'redirect',
    });
    expect(asked).toEqual([{ params: { id: 's1', lead: 'l2' }, body: { verdict: 'taken' } }]);
    const setting = ofOne({ settleLead: refuse('lead/not-found') });
    const answer = await send('desk-submission', { lead: 'l2', verdict: 'retry' }, setting);
    expect(answer).toMatchObject({ kind: 'rejected', status: 404 });
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { screen } = await show('desk-submission', { ...setting, rejected: answer });
    expect(screen.getByText(/^Er is niets gewijzigd/)).toBeDefined();
  });

  test('X13 where somebody was first it says who and when, shows what is there, and keeps what was typed', async () => {
    const changed = { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' };
    const setting = ofOne({ handleSubmission: refuse('submission/changed', changed) });
    const answer = await send(
      'desk-submission',
      { version: '1', status: 'done', assignee: 'karim', note: 'Mijn notitie' },
      setting,
    );
    expect(answer).toMatchObject({ kind: 'rejected', status: 409 });
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show('desk-submission', { ...setting, rejected: answer });
    expect(container.textContent).toMatch(/Gewijzigd door Karim Haddad op 20\/11\/2026,? 10:45/);
    expect(container.textContent).toContain('Nu: Gebeld, Lies Vandamme');
    const data = new FormData(handleForm(container));
    expect(Object.fromEntries(data)).toEqual({
      version: '2',
      status: 'done',
      assignee: 'karim',
      note: 'Mijn notitie',
    });
  });

  test('X13 one that is gone is said to be, with 404', async () => {
    const setting = ofOne({ getDeskSubmission: refuse('submission/not-found') });
    const { screen, result } = await show('desk-submission', setting);
    expect(result).toMatchObject({ status: 404 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Niet in het postvak');
  });

  test('X13 what a visitor wrote is words, whatever it looks like', async () => {
    const value = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const getDeskSubmission = () => ({ ...TAKEN_ON, name: value, fields: [{ name: 'Bericht', value }] });
    const { container } = await show('desk-submission', ofOne({ getDeskSubmission }));
    expect(container.querySelector('script, img')).toBeNull();
    expect(container.textContent).toContain(value);
  });
});

test('X13 who looks at a message is told who changed it meanwhile, and of their own change nothing', () => {
  installSource();
  const told = page(`
    <div hidden data-live data-submission="s1" data-version="1" data-since=""><b data-by></b></div>`);
  live(told);
  const notice = told.querySelector<HTMLElement>('[data-live]');
  latest().say({ ...MOVED, version: 1 });
  latest().say({ ...MOVED, id: 's2', version: 9 });
  expect(notice?.hidden).toBe(true);
  latest().say(MOVED);
  expect([notice?.hidden, notice?.textContent]).toEqual([false, 'Lies Vandamme']);
});
