import { Problem } from '@dorpel/contracts';
import type { Rejected } from '@dorpel/federation';
import { renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.ts';
import { field, fillInPerson, OFFER } from '../form/filled.fixture.ts';
import { servicesThatAnswer, servicesThatFail } from '../form/form.fixture.ts';

const user = () => userEvent.setup({ delay: null });
const open = (page: string, id: string, answers = servicesThatAnswer().answers, rejected?: Rejected) =>
  renderPage(remote, page, { params: { id }, answers, ...(rejected && { rejected }) });
const press = (name: string) => user().click(screen.getByRole('button', { name }));

async function fillInHome() {
  await user().type(field('Straat en nummer'), 'Kouter 1');
  await user().type(field('Postcode'), '9000');
  await user().type(field('Gemeente'), 'Gent');
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('F6 the advance of 10 % is explained with its amount, and has to be agreed to', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { visited } = await open('purchase-offer', 'p1', answers);
  const note = screen.getByRole('region', { name: /^Een voorschot van 10.%$/ });
  expect(within(note).getByText(/€.49\.500/)).toBeInTheDocument();
  expect(within(note).getByText(/derdenrekening/)).toBeInTheDocument();
  await user().type(field('Bedrag'), '470.000');
  await fillInPerson(user());
  await fillInHome();
  await press('Verzend mijn bod');
  expect(await screen.findByRole('link', { name: /Ga akkoord met het voorschot/ })).toBeInTheDocument();
  await user().click(screen.getByRole('checkbox', { name: /voorschot van 10.%/ }));
  await press('Verzend mijn bod');
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-purchase-offer/?property=p1']));
  expect(sent[0]).toMatchObject({ amount: 470_000, acceptsAdvance: true, needsLoan: false, zip: '9000' });
});

test.each([
  [
    'p9',
    /^Een voorschot van 5.%$/,
    /voorschot van 5.%/,
    ['€ 24.750', 'Wet Breyne', 'Te bevestigen door ons kantoor', '26-11-2026', 'Rij 48'],
  ],
  ['p10', /^Een voorschot$/, /akkoord met een voorschot bij de ondertekening/, []],
] as const)('L2 F6 the advance of %s is that of how it is sold: %s', async (id, title, agreement, said) => {
  await open('purchase-offer', id);
  const note = screen.getByRole('region', { name: title });
  for (const words of said) expect(note.textContent?.replaceAll('\u00a0', ' ')).toContain(words);
  expect(screen.getByRole('checkbox', { name: agreement })).toBeRequired();
  expect(document.body.textContent).not.toMatch(/10.%|tiende/);
});

test('L4 F7 a tenant in Luxembourg is told half of the agency’s fee, with its source and that it is to be confirmed', async () => {
  await open('rent-application', 'p11');
  const note = screen.getByRole('region', { name: 'Makelaarskosten voor de huurder' });
  expect(note).toHaveTextContent(/€.702/);
  expect(note).toHaveTextContent('Te bevestigen door ons kantoor. Bron: Loi du 23.07.2024.');
});

test('L8 an office is asked nothing that a tenant of a home is: its lease is made with the agent', async () => {
  await open('rent-application', 'p12');
  expect(screen.getByRole('heading', { name: 'De voorwaarden van deze huur bespreken we samen' })).toBeInTheDocument();
  expect(document.querySelector('form')).toBeNull();
});

test.each([
  ['470000.00', '€ 470.000, 5,1 % onder de vraagprijs'],
  ['495 000,-', '€ 495.000, de vraagprijs'],
  ['€520,000', '€ 520.000, 5,1 % boven de vraagprijs'],
  ['3.500.000', '€ 3.500.000, meer dan 7 keer de vraagprijs'],
  ['1.250k', '€ 1.250.000 of € 1.250? Schrijf het bedrag voluit.'],
  ['veel', ''],
])('F1 F6 under %s stands what was understood while it is typed: %s', async (typed, said) => {
  await open('purchase-offer', 'p1');
  await user().type(field('Bedrag'), typed);
  expect(document.querySelector('output')?.textContent?.replaceAll('\u00a0', ' ')).toBe(said);
});

test('F1 F6 an amount far from the price is asked once more, without scripts too, and then taken', async () => {
  const { sent, answers } = servicesThatAnswer();
  const post = async (more: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...OFFER, ...more })) form.append(name, String(value));
    return runAction(remote, 'purchase-offer', form, { params: { id: 'p1' }, answers });
  };
  await post({ amount: '35.000.000' });
  expect(sent[0]).toMatchObject({ amount: 35_000_000, confirmsAmount: false });
  await post({ amount: '35.000.000', confirmsAmount: 'true' });
  expect(sent[1]).toMatchObject({ amount: 35_000_000, confirmsAmount: true });
  const refused: Rejected = {
    kind: 'rejected',
    status: 422,
    code: 'request/invalid',
    fields: { confirmsAmount: 'unusual' },
    values: { amount: '35.000.000' },
  };
  await open('purchase-offer', 'p1', answers, refused);
  expect(screen.getByRole('checkbox', { name: /Ja, dit is het bedrag/ })).toBeInTheDocument();
  expect(screen.getAllByText(/Uw bedrag ligt ver van de vraagprijs/)).not.toHaveLength(0);
});

test.each(['veel', '12,5', '-3', '1e5'])('F6 F13 %s is no amount', async (typed) => {
  await open('purchase-offer', 'p1');
  await user().type(field('Bedrag'), typed);
  await press('Verzend mijn bod');
  expect(await screen.findByRole('link', { name: /Vul een bedrag in hele euro’s in/ })).toBeInTheDocument();
});

test.each([
  ['purchase-offer', 'p3', 'Dit pand is niet te koop'],
  ['purchase-offer', 'p4', 'Dit pand is niet te koop'],
  ['rent-application', 'p1', 'Dit pand is niet te huur'],
  ['document-request', 'p4', 'Geen documenten'],
])('E1 %s for %s: %s, and a way to the agent', async (page, id, title) => {
  await open(page, id);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vraag het onze makelaar' })).toBeInTheDocument();
  expect(document.querySelector('form')).toBeNull();
});

test('F7 the deposit of three months is explained with its amount; the income is confirmed, not asked', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { visited } = await open('rent-application', 'p3', answers);
  const note = screen.getByRole('region', { name: 'Een waarborg van drie maanden huur' });
  expect(within(note).getByText(/€.3\.600/)).toBeInTheDocument();
  // A lease begins within two years.
  const startDate = `${new Date().getFullYear() + 1}-02-01`;
  await user().type(screen.getByLabelText(/^Vanaf wanneer/), startDate);
  await user().type(field('Met hoeveel personen'), '3');
  await user().click(screen.getByRole('checkbox', { name: /inkomen van mijn gezin volstaat/ }));
  await user().click(screen.getByRole('checkbox', { name: /waarborg van drie maanden/ }));
  await fillInPerson(user());
  await fillInHome();
  await press('Verzend mijn kandidatuur');
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(sent[0]).toMatchObject({ startDate, persons: 3, acceptsIncome: true, acceptsDeposit: true });
});

test.each([
  ['nl', 'p5', 'Een waarborg van twee maanden huur', /2\.400/, /waarborg van twee maanden huur/],
  ['fr', 'p5', 'Une garantie de deux mois de loyer', /2\.400/, /garantie de deux mois de loyer/],
  ['nl', 'p6', 'Een waarborg', /1\.500/, /waarborg van €.1\.500, in een vorm naar keuze/],
  ['nl', 'p7', 'Een waarborg', null, /akkoord met een waarborg, in een vorm naar keuze/],
] as const)('L1 F7 in %s the deposit of %s is: %s', async (language, id, title, amount, agreement) => {
  const { answers } = servicesThatAnswer();
  await renderPage(remote, 'rent-application', { params: { id }, answers, language });
  const note = screen.getByRole('region', { name: title });
  if (amount) expect(within(note).getByText(amount)).toBeInTheDocument();
  else expect(note).not.toHaveTextContent('€');
  expect(screen.getByRole('checkbox', { name: agreement })).toBeRequired();
  expect(document.body).not.toHaveTextContent(/drie maanden|trois mois/);
});

test('L1 H12 while the catalogue is away the deposit is agreed to all the same', async () => {
  await open('rent-application', 'p1', servicesThatFail);
  expect(screen.getByRole('checkbox', { name: /akkoord met een waarborg, in een vorm naar keuze/ })).toBeRequired();
});

test('F8 E1 chosen documents are asked for, and who asks again hears that they were already requested', async () => {
  const { answers } = servicesThatAnswer();
  const refuse = () => {
    throw new Problem('documents/already-requested');
  };
  await open('document-request', 'p1', { ...answers, forms: { ...answers['forms'], 'document-request': refuse } });
  await user().click(screen.getByRole('checkbox', { name: 'Bodemattest' }));
  await fillInPerson(user());
  await press('Mail mij deze documenten');
  expect(await screen.findByText(/Deze documenten zijn al aangevraagd/)).toBeInTheDocument();
  // The same would be refused again.
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Bodemattest' })).toBeChecked();
});

test('F8 C14 documents of a project are asked for, from a page of their own', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { html, visited } = await renderPage(remote, 'document-request', { params: { projectId: 'j1' }, answers });
  expect(html).toContain('action="/nl/project-document-request/?projectId=j1"');
  expect(screen.getByRole('link', { name: 'De Kaai' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Lastenboek' })).toBeChecked();
  await fillInPerson(user());
  await press('Mail mij deze documenten');
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-document-request/']));
  expect(sent[0]).toMatchObject({ projectId: 'j1', documents: ['d3'] });
  expect(sent[0]).not.toHaveProperty('propertyId');
});

test('E1 C14 a project without documents says so, and leads to its agent', async () => {
  const { answers } = servicesThatAnswer();
  await renderPage(remote, 'document-request', { params: { projectId: 'j2' }, answers });
  expect(screen.getByRole('heading', { name: 'Geen documenten' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vraag het onze makelaar' })).toHaveAttribute(
    'href',
    '/nl/contact-construction/?projectId=j2',
  );
  expect(document.querySelector('form')).toBeNull();
});

test('F8 H12 while the catalogue is away nobody hears that there are no documents', async () => {
  await open('document-request', 'p1', servicesThatFail);
  expect(screen.queryByText('Geen documenten')).toBeNull();
  expect(screen.getByText(/^We kunnen de keuzes nu niet tonen, en zonder die keuzes kan/)).toBeInTheDocument();
  expect(document.querySelector('form')).not.toBeNull();
});

test('F8 at least one document has to be chosen', async () => {
  await open('document-request', 'p1');
  await press('Mail mij deze documenten');
  expect(await screen.findByRole('link', { name: 'Kies minstens één document.' })).toBeInTheDocument();
});

test('F9 E1 a friend is named and reached, and an invalid address of the friend is said at its own field', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { visited } = await open('send-to-friend', 'p1', answers);
  const texts = {
    'Voornaam van uw': 'Noor',
    'Naam van uw': 'Peeters',
    'E-mailadres van uw': 'noor@',
    'Voornaam\\*?$': 'Anne',
    'Naam\\*?$': 'Claes',
    'E-mailadres\\*?$': 'anne@example.com',
  };
  for (const [label, text] of Object.entries(texts)) await user().type(field(label), text);
  await user().click(screen.getByRole('checkbox', { name: /akkoord/ }));
  await press('Verzend dit pand');
  expect(
    await screen.findByRole('link', { name: /Het e-mailadres van uw vriend\(in\) is niet geldig/ }),
  ).toBeInTheDocument();
  await user().type(field('E-mailadres van uw'), 'example.com');
  await press('Verzend dit pand');
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(sent[0]).toMatchObject({ friendEmail: 'noor@example.com', email: 'anne@example.com', propertyId: 'p1' });
});

test('F1 a question about a project names the project', async () => {
  const { sent, answers } = servicesThatAnswer();
  const { visited } = await renderPage(remote, 'contact-construction', { params: { projectId: 'j1' }, answers });
  expect(screen.getByRole('link', { name: 'De Kaai' })).toBeInTheDocument();
  await fillInPerson(user());
  await press('Verzend mijn aanvraag');
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(sent[0]).toMatchObject({ projectId: 'j1' });
});

test.each([
  ['contact-construction', { projectId: 'unknown' }],
  ['purchase-offer', { id: '../x' }],
  ['viewing-appointment', { id: 'unknown' }],
])('R9 %s %j is not found', async (page, params) => {
  const { result } = await renderPage(remote, page, { params, answers: servicesThatAnswer().answers });
  expect(result.kind).toBe('not-found');
});
