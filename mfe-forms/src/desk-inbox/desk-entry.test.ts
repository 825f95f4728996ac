import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { renderPage } from '@dorpel/federation/testing';
import { AGENT, at, deskOf, refuse } from '../parts/desk/desk.fixture.ts';
import { servicesThatAnswer } from '../parts/form/form.fixture.ts';
import remote from '../remote.ts';

const { show, send } = deskOf(remote);
const { answers } = servicesThatAnswer();
const [HOME] = catalogueExamples.listDeskHomes['an agency'].items;
const LISTED = {
  items: [{ ...HOME, id: 'p1', goal: 'sale', title: { text: 'Pastorie', language: 'nl' } }],
  total: 1,
  page: 1,
  pages: 1,
};

const here = (query: string, forms: object = {}) => {
  const setting = at(`/nl/desk/entry/${query}`, { ...answers['forms'], ...forms });
  return {
    ...setting,
    answers: { ...setting.answers, catalogue: { ...answers['catalogue'], listDeskHomes: () => LISTED } },
  };
};

/** What somebody tells who calls. */
const CALLER = {
  key: 'a-key-of-this-very-page',
  form: 'site-contact',
  told: 'phone',
  spoken: 'fr',
  title: 'ms',
  firstName: 'Anne',
  lastName: 'Claes',
  phone: '0470 12 34 56',
  email: '',
  remark: 'Belt terug over de schatting.',
  privacy: 'true',
};

test('X13 what a caller says is written down on the visitors’ own form, found from a home', async () => {
  const { screen } = await show('desk-entry', here('?search=pastorie'));
  const way = screen.getByRole('link', { name: 'Bod' }).getAttribute('href');
  expect(way).toContain('?form=purchase-offer&property=p1');
  const form = await show('desk-entry', here('?form=purchase-offer&property=p1'));
  expect(form.screen.getByRole('heading', { level: 1 }).textContent).toBe('Bod');
  for (const label of [/Bedrag/, /Voornaam/, /Postcode/]) expect(form.screen.getByLabelText(label)).toBeDefined();
  expect(form.screen.getByLabelText(/E-mailadres/).hasAttribute('required')).toBe(false);
  // The words to be read to who calls are those that are stored.
  expect(form.screen.getByRole('checkbox', { name: /privacyverklaring/ })).toBeDefined();
  expect(form.screen.getByRole('radio', { name: 'Op kantoor' })).toBeDefined();
});

test('X13 who may keep nothing is shown no form: a role is told so, and who is not logged in is led to the login', async () => {
  const forms = here('?form=site-contact');
  const as = (getStaffMember: () => unknown) => ({
    ...forms,
    answers: { ...forms.answers, owner: { getStaffMember } },
  });
  const editor = await show(
    'desk-entry',
    as(() => ({ ...AGENT, role: 'editor' })),
  );
  expect([editor.result, editor.container.querySelector('form')]).toMatchObject([{ status: 403 }, null]);
  const stranger = await renderPage(remote, 'desk-entry', as(refuse('session/missing')));
  expect(stranger.result).toMatchObject({ kind: 'redirect', to: '/nl/desk-login/' });
});

test('X13 it is kept with how it was told and in which language, without an address too; a viewing leads to its page', async () => {
  const sent: unknown[] = [];
  const enterSubmission = ({ body }: { readonly body: unknown }) => {
    sent.push(body);
    return formsExamples.enterSubmission[sent.length > 1 ? 'a viewing' : 'a message'];
  };
  expect(await send('desk-entry', CALLER, here('?form=site-contact', { enterSubmission }))).toMatchObject({
    kind: 'redirect',
    to: '/nl/desk-submission/?id=s9',
  });
  expect(sent[0]).toMatchObject({
    form: 'site-contact',
    told: 'phone',
    values: { email: '', language: 'fr', privacy: true, remark: CALLER.remark },
    isBeside: false,
  });
  const viewing = {
    ...CALLER,
    form: 'viewing-appointment',
    propertyId: 'p1',
    slotId: 'p1_20261201_1600',
    another: 'beside',
  };
  expect(await send('desk-entry', viewing, here('', { enterSubmission }))).toMatchObject({
    to: expect.stringContaining('/nl/desk-viewing/?id=s10') as unknown,
  });
  expect(sent[1]).toMatchObject({ isBeside: true });
});

test('X13 F7 what is wrong is said at its field and nothing typed is lost; who has a viewing of the home is asked about', async () => {
  const refused = await send('desk-entry', { ...CALLER, lastName: '', phone: '12' }, here('?form=site-contact'));
  expect(refused).toMatchObject({ kind: 'rejected', fields: { lastName: 'required' } });
  expect(refused).toMatchObject({ values: { remark: CALLER.remark, told: 'phone', spoken: 'fr' } });
  const another = refuse('request/invalid', { moves: 'another' });
  const viewing = { ...CALLER, form: 'viewing-appointment', propertyId: 'p1', slotId: 'p1_20261201_1600' };
  const asked = await send('desk-entry', viewing, here('', { enterSubmission: another }));
  expect(asked).toMatchObject({ kind: 'rejected', fields: { moves: 'another' } });
  const forbidden = await send('desk-entry', CALLER, here('', { enterSubmission: refuse('desk/forbidden') }));
  expect(forbidden).toMatchObject({ kind: 'rejected', code: 'desk/forbidden' });
});
