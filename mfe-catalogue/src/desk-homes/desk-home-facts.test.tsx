import { Problem } from '@dorpel/contracts';
import type { HomeFacts } from '@dorpel/contracts/desk-homes';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { renderPage, renderSlot, runAction, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const HELD: HomeFacts = catalogueExamples.getHomeFacts['held back'];
const DONE = catalogueExamples.typeHomeFacts;
const { 'an agent': AGENT } = ownerExamples.getStaffMember;

const at = (catalogue: object = {}, me: object = AGENT, query = ''): Setting => ({
  url: `/nl/desk/homes/20417/facts/${query}`,
  params: { id: '20417' },
  answers: { catalogue: { getHomeFacts: () => HELD, ...catalogue }, owner: { getStaffMember: () => me } },
});

async function show(setting: Setting) {
  const { container, unmount, result } = await renderPage(remote, 'desk-home-facts', setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  return { screen: within(container), container, unmount };
}

/** The form as a browser sends it that changed nothing, with what somebody changes. */
function formWith(changed: Readonly<Record<string, string>>, units: readonly string[] = []) {
  const form = new FormData();
  form.set('version', String(HELD.version));
  for (const { field, value } of HELD.topics.flatMap(({ fields }) => fields)) {
    form.set(`was.${field}`, value ?? '');
    form.set(`fact.${field}`, value ?? '');
  }
  for (const [name, value] of Object.entries(changed)) form.set(name, value);
  for (const unit of units) form.append('unit', unit);
  return form;
}

describe('X1 X22 the legal facts of a home', () => {
  test('X22 what is missing stands with its rule and the fields for it; what is in order is folded away', async () => {
    const { screen, container, unmount } = await show(at());
    expect(container.textContent).toContain('Energiebesluit, art. 9.2.6');
    expect(screen.getByLabelText<HTMLInputElement>(/Unieke code/).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/geldig tot/).value).toBe('2031-03-11');
    expect(container.textContent).toContain('Ingevuld door Lies Vandamme op 20 november 2026.');
    expect([...container.querySelectorAll('details > summary')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Ruimtelijke ordening', 'De huur']),
    );
    unmount();
  });

  test('X22 where the feed says something else by now both stand there, and neither is chosen', async () => {
    const { screen, unmount } = await show(at());
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['typed', false],
      ['feed', false],
    ]);
    unmount();
  });

  test('X22 only what somebody changed is sent, with what they chose and the homes that they ticked', async () => {
    const asked: unknown[] = [];
    const typeHomeFacts = (input: unknown) => {
      asked.push(input);
      return DONE['still held back'];
    };
    const form = formWith({ 'fact.pScore': 'A', 'fact.epcEndDate': '', 'choose.gScore': 'feed' }, ['20501']);
    const result = await runAction(remote, 'desk-home-facts', form, at({ typeHomeFacts }));
    expect(asked).toEqual([
      {
        params: { id: '20417' },
        body: {
          language: 'nl',
          version: 3,
          facts: [
            { field: 'epcEndDate', value: '' },
            { field: 'pScore', value: 'A' },
          ],
          choices: [{ field: 'gScore', is: 'feed' }],
          units: ['20501'],
        },
      },
    ]);
    expect(result).toMatchObject({ kind: 'redirect', to: expect.stringContaining('?saved=1&units=2') as unknown });
  });

  test.each([
    ['home-facts/changed', 409, { by: 'Karim Haddad', at: '2026-11-15T09:00:00.000Z' }, 'Karim Haddad'],
    ['request/invalid', 422, { pScore: 'invalid' }, 'niet leesbaar'],
    ['service/unavailable', 503, {}, ''],
  ])('X22 after %s all that was typed is still there', async (code, status, fields, said) => {
    const typeHomeFacts = () => {
      throw new Problem(code, fields);
    };
    const form = formWith({ 'fact.pScore': 'A', 'fact.uniqueCode': 'x-1' }, ['20501']);
    const rejected = await runAction(remote, 'desk-home-facts', form, at({ typeHomeFacts }));
    expect(rejected).toMatchObject({ kind: 'rejected', code, status });
    if (rejected?.kind !== 'rejected') return;
    const { screen, container, unmount } = await show({ ...at(), rejected });
    expect(screen.getByLabelText<HTMLInputElement>(/Unieke code/).value).toBe('x-1');
    expect(screen.getByLabelText<HTMLSelectElement>(/P-score/).value).toBe('A');
    expect(screen.getByLabelText<HTMLInputElement>(/DOR-0501/).checked).toBe(true);
    expect(container.textContent).toContain(said);
    unmount();
  });

  test('X13 X22 who may not change homes reads them without a button', async () => {
    const { screen, container, unmount } = await show(at({}, { ...AGENT, role: 'editor' }));
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(container.querySelector('fieldset')?.disabled).toBe(true);
    unmount();
  });

  test('X22 the card of homes that are held back leads to where they are put right, and so does their page', async () => {
    const { 'an agency': AGENCY, nothing: NONE } = catalogueExamples.listDeskHomes;
    const listDeskHomes = ({ query }: { readonly query: { readonly differing?: string } }) =>
      query.differing ? { ...NONE, total: 2 } : AGENCY;
    const card = await renderSlot(remote, 'desk-held-homes', at({ listDeskHomes }));
    expect(card.container?.textContent).toContain('De feed van 2 panden zegt iets anders dan hier ingevuld is.');
    expect(card.container?.querySelector('li a')?.getAttribute('href')).toContain('desk-home-facts');
    card.unmount?.();
    const page = await renderPage(remote, 'desk-home', {
      ...at({ getDeskHome: () => ({ ...catalogueExamples.getDeskHome['held back'] }) }),
      url: '/nl/desk/homes/20417/',
    });
    expect(page.container?.querySelector('a[href*="desk-home-facts"]')?.textContent).toBe('Vul aan wat ontbreekt');
    page.unmount?.();
  });
});
