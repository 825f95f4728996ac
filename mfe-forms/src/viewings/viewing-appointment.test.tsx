import { Problem } from '@dorpel/contracts';
import { renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fillInPerson, hashLikeAServer } from '../parts/form/filled.fixture.ts';
import { servicesThatAnswer, servicesThatFail } from '../parts/form/form.fixture.ts';
import remote from '../remote.ts';

beforeAll(hashLikeAServer);

const open = (id: string, answers = servicesThatAnswer().answers) =>
  renderPage(remote, 'viewing-appointment', { params: { id }, answers });
const send = () => screen.getByRole('button', { name: 'Boek deze bezichtiging' });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('F5 the moments stand by day in Brussels time, and a full one can not be chosen', async () => {
  await open('p1');
  const group = screen.getByRole('group', { name: /Vrije momenten/ });
  expect(within(group).getAllByRole('listitem')).toHaveLength(2);
  const full = within(group).getByRole('radio', { name: /10:00/ });
  expect(full).toBeDisabled();
  expect(full).toHaveAccessibleDescription('donderdag 26 november');
  expect(within(group).getByRole('radio', { name: '14:00' })).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: /netto per maand/ })).toBeNull();
});

test('F5 a viewing is booked, and the thank-you page knows when', async () => {
  const { sent, answers } = servicesThatAnswer();
  const appointment = { startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T13:30:00.000Z' };
  const receive = ({ body }: { body: Record<string, unknown> }) => {
    sent.push(body);
    return { id: 's1', form: 'viewing-appointment', status: 'stored', appointment };
  };
  const getReceipt = ({ params }: { params: { id: string } }) => {
    if (params.id !== 's1') throw new Problem('receipt/not-found');
    return { form: 'viewing-appointment', propertyId: 'p1', appointment };
  };
  const forms = { ...answers['forms'], 'viewing-appointment': receive, getReceipt };
  const { visited } = await open('p1', { ...answers, forms });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('radio', { name: '14:00' }));
  await fillInPerson(user);
  await user.click(send());
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(sent[0]).toMatchObject({ slotId: 's2', propertyId: 'p1' });
  const url = new URL(visited?.[0] ?? '', 'https://dorpel.example.com');
  await renderPage(remote, 'thank-you', {
    params: { form: 'viewing-appointment' },
    url: url.href,
    answers: { ...answers, forms },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Uw bezichtiging is bevestigd' })).toBeInTheDocument();
  expect(screen.getByText(/donderdag 26 november 2026, 14:00 – 14:30/)).toBeInTheDocument();
});

test.each([
  ['p5', /kosten \(€.80\) en twee maanden waarborg \(€.2\.400\)/],
  ['p6', /kosten \(€.80\) en de waarborg \(€.1\.500\)/],
  ['p7', /kosten \(€.80\) en de waarborg \(€.3\.600\)/],
  ['p13', /kosten \(€.80\) en de waarborg betalen/],
])('L1 X14 F5 the deposit of %s is asked as its own conditions tell it', async (id, name) => {
  await open(id);
  expect(screen.getByRole('checkbox', { name })).toBeRequired();
});

test('L2 F5 a home without charges has none to be paid', async () => {
  await open('p8');
  expect(screen.getByRole('checkbox', { name: /eerste maand huur/ })).not.toHaveAccessibleName(/kosten/);
});

/** What is wrong in the summary, in order. */
const wrongIn = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
const UNCONFIRMED = 'Bevestig deze voorwaarde, of vraag onze makelaar wat mogelijk is.';

test('F5 F13 a rental asks its conditions with its own amounts, and all that is missing is said at once', async () => {
  const { sent, answers } = servicesThatAnswer();
  await open('p3', answers);
  expect(screen.getByRole('checkbox', { name: /minstens €.3\.600 netto per maand/ })).toBeRequired();
  expect(screen.getByRole('checkbox', { name: /hoogstens 4 personen/ })).toBeInTheDocument();
  const payment = screen.getByRole('checkbox', {
    name: /eerste maand huur \(€.1\.200\).*kosten \(€.80\).*drie maanden waarborg/,
  });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('checkbox', { name: /hoogstens 4 personen/ }));
  await user.click(send());
  const summary = await screen.findByRole('alert', { name: /Controleer de velden in het rood/ });
  const wrong = wrongIn(summary);
  expect(wrong.slice(0, 4)).toEqual([
    'Kies een dag en een uur voor uw bezichtiging.',
    `Inkomen: ${UNCONFIRMED}`,
    `Beschrijving: ${UNCONFIRMED}`,
    `Eerste betaling: ${UNCONFIRMED}`,
  ]);
  expect(wrong).toContain('Vul uw e-mailadres in.');
  expect(payment).toBeInvalid();
  const moment = screen.getByRole('radio', { name: '14:00' });
  expect(moment).toBeInvalid();
  expect(moment).toHaveAccessibleDescription(/26 november.*Kies een dag en een uur voor uw bezichtiging/);
  await user.click(moment);
  for (const box of screen.getAllByRole('checkbox')) if (!(box as HTMLInputElement).checked) await user.click(box);
  await user.click(screen.getByRole('checkbox', { name: /gegevens gebruikt/ }));
  await fillInPerson(user);
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ acceptsIncome: true, acceptsPersons: true, acceptsPayment: true });
});

test('X7 F5 F13 without JavaScript the conditions stand in the first list too, and none where none is asked', async () => {
  const { answers } = servicesThatAnswer();
  const post = async (id: string) => {
    document.body.innerHTML = (await renderPage(remote, 'viewing-appointment', { params: { id }, answers })).html ?? '';
    const empty = new FormData(document.querySelector('form') ?? undefined);
    const rejected = await runAction(remote, 'viewing-appointment', empty, { params: { id }, answers });
    if (rejected.kind !== 'rejected') throw new Error('refused it was');
    return rejected.fields;
  };
  const missing = { slotId: 'required', firstName: 'required', privacy: 'required' };
  expect(await post('p3')).toMatchObject({ ...missing, acceptsIncome: 'required', acceptsDescription: 'required' });
  const forSale = await post('p1');
  expect(forSale).toMatchObject(missing);
  expect(forSale).not.toHaveProperty('acceptsIncome');
});

test('F5 E1 who comes just too late hears that appointments are full, and loses nothing', async () => {
  const { answers } = servicesThatAnswer();
  const refuse = () => {
    throw new Problem('appointment/full');
  };
  await open('p1', { ...answers, forms: { ...answers['forms'], 'viewing-appointment': refuse } });
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('radio', { name: '14:00' }));
  await fillInPerson(user);
  await user.click(send());
  expect(await screen.findByText(/De afspraken zijn volzet/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '14:00' })).toBeChecked();
});

test.each([
  ['Bezichtiging na afspraak', 'p4', servicesThatAnswer().answers],
  ['We kunnen de vrije momenten nu niet tonen', 'p1', servicesThatFail],
])('F5 %s: there is no form, but a way to the agent', async (title, id, answers) => {
  await open(id, answers);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(document.querySelector('form')).toBeNull();
});

test('F5 E1 when every moment is taken the page says so', async () => {
  const { answers } = servicesThatAnswer();
  const full = { id: 's1', startsAt: '2026-11-26T09:00:00Z', endsAt: '2026-11-26T09:30:00Z', capacity: 1, free: 0 };
  const slots = () => ({ items: [full], conditions: null });
  await open('p1', { ...answers, forms: { ...answers['forms'], listViewingSlots: slots } });
  expect(screen.getByRole('heading', { name: 'Alle bezichtigingen zijn volzet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vraag het onze makelaar' })).toHaveAttribute(
    'href',
    '/nl/contact-appointment/?id=p1?wish=info',
  );
});

test('X7 F5 without JavaScript a full moment comes back with everything that was chosen', async () => {
  const { answers } = servicesThatAnswer();
  const refuse = () => {
    throw new Problem('appointment/full');
  };
  const form = new FormData();
  const filled = {
    key: '0123456789abcdef',
    propertyId: 'p1',
    slotId: 's3',
    title: 'mr',
    firstName: 'A',
    lastName: 'B',
  };
  const rest = { email: 'a@b.example', phone: '0470000000', privacy: 'true' };
  for (const [name, value] of Object.entries({ ...filled, ...rest })) form.append(name, value);
  const withRefusal = { ...answers, forms: { ...answers['forms'], 'viewing-appointment': refuse } };
  const rejected = await runAction(remote, 'viewing-appointment', form, { params: { id: 'p1' }, answers: withRefusal });
  expect(rejected).toMatchObject({ kind: 'rejected', status: 409, code: 'appointment/full' });
  if (rejected.kind !== 'rejected') throw new Error('refused it was');
  await renderPage(remote, 'viewing-appointment', { params: { id: 'p1' }, answers, rejected });
  expect(screen.getByText(/De afspraken zijn volzet/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '09:30' })).toBeChecked();
});

test('X7 F5 without JavaScript a form that can’t be sent keeps what was chosen, also while the moments are away', async () => {
  const form = new FormData();
  const filled = { propertyId: 'p3', slotId: 's3', firstName: 'A', lastName: 'B', title: 'mr', acceptsIncome: 'true' };
  const rest = { email: 'a@b.example', phone: '0470000000', privacy: 'true' };
  for (const [name, value] of Object.entries({ ...filled, ...rest })) form.append(name, value);
  const setting = { params: { id: 'p3' }, answers: servicesThatFail };
  const rejected = await runAction(remote, 'viewing-appointment', form, setting);
  expect(rejected).toMatchObject({ kind: 'rejected', status: 503 });
  if (rejected.kind !== 'rejected') throw new Error('refused it was');
  await renderPage(remote, 'viewing-appointment', { ...setting, rejected });
  expect(screen.getByText(/niet geboekt/)).toBeInTheDocument();
  const kept = new FormData(document.querySelector('form') ?? undefined);
  expect(Object.fromEntries(kept)).toMatchObject(filled);
});
