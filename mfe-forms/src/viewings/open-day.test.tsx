import { Problem } from '@dorpel/contracts';
import { renderPage, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, within } from '@testing-library/react';
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { servicesThatAnswer } from '../parts/form/form.fixture.ts';
import { hashLikeAServer } from '../parts/form/filled.fixture.ts';
import remote from '../remote.ts';

beforeAll(hashLikeAServer);

type Open = {
  readonly id?: string;
  readonly query?: string;
  readonly answers?: ReturnType<typeof servicesThatAnswer>['answers'];
};

const open = ({ id = 'p1', query = '', answers = servicesThatAnswer().answers }: Open = {}) =>
  renderPage(remote, 'open-day', {
    params: { id },
    url: `https://dorpel.example.com/nl/opendeurdag/${id}/${query}`,
    answers,
  });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('X21 the days stand with their hours and the places that are left, and a full one can not be chosen', async () => {
  await open({ query: '?start=2026-12-05T09:00:00.000Z' });
  const days = screen.getByRole('group', { name: /Opendeurdagen/ });
  const items = within(days).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'zaterdag 28 november10:00 – 13:00 · nog 4 plaatsen',
    'zaterdag 5 december10:00 – 13:00',
    'zondag 6 december14:00 – 16:00volzet',
  ]);
  const [first, second, third] = within(days).getAllByRole('radio');
  expect(first).not.toBeChecked();
  expect(second).toBeChecked();
  expect(third).toBeDisabled();
  expect(screen.getByRole('textbox', { name: /Telefoonnummer/ })).not.toBeRequired();
});

const body = {
  slotId: 'p1_open_202611280900',
  persons: '2',
  firstName: 'Anne',
  lastName: 'Claes',
  email: 'anne@example.com',
  phone: '',
  propertyId: 'p1',
  privacy: 'true',
};

const formOf = (values: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test('X21 F13 without scripts who registers is thanked with the day, and what is missing is asked for', async () => {
  const { sent, answers } = servicesThatAnswer();
  const appointment = { startsAt: '2026-11-28T09:00:00.000Z', endsAt: '2026-11-28T12:00:00.000Z' };
  const receive = (input: { body: Record<string, unknown> }) => {
    sent.push(input.body);
    return { id: 's1', form: 'open-day', status: 'stored', appointment };
  };
  const getReceipt = () => ({ form: 'open-day', propertyId: 'p1', appointment });
  const own = { ...answers, forms: { ...answers['forms'], 'open-day': receive, getReceipt } };
  const setting = { params: { id: 'p1' }, answers: own };
  const result = await runAction(remote, 'open-day', formOf(body), setting);
  expect(result).toMatchObject({ kind: 'redirect', to: expect.stringContaining('sent=s1') });
  expect(sent[0]).toMatchObject({ slotId: 'p1_open_202611280900', persons: 2, propertyId: 'p1' });
  await renderPage(remote, 'thank-you', {
    params: { form: 'open-day' },
    url: 'https://dorpel.example.com/?sent=s1',
    answers: own,
  });
  expect(screen.getByRole('heading', { level: 1, name: 'U bent ingeschreven' })).toBeInTheDocument();
  expect(screen.getByText(/zaterdag 28 november 2026, 10:00 – 13:00/)).toBeInTheDocument();

  const empty = await runAction(remote, 'open-day', formOf({ ...body, persons: '11', slotId: '' }), setting);
  expect(empty).toMatchObject({
    kind: 'rejected',
    fields: { slotId: expect.any(String), persons: expect.any(String) },
  });
});

test.each([
  ['appointment/full', 'niet genoeg plaatsen over'],
  ['appointment/not-found', 'ligt in het verleden of is niet meer aangekondigd'],
])('X21 E1 %s is said with what was typed and the other days', async (code, words) => {
  const { answers } = servicesThatAnswer();
  const refuse = () => {
    throw new Problem(code);
  };
  const own = { ...answers, forms: { ...answers['forms'], 'open-day': refuse } };
  const rejected = await runAction(remote, 'open-day', formOf(body), { params: { id: 'p1' }, answers: own });
  if (rejected?.kind !== 'rejected') throw new Error('It is refused.');
  await renderPage(remote, 'open-day', { params: { id: 'p1' }, answers: own, rejected });
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Voornaam/ })).toHaveValue('Anne');
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test.each([
  ['nl', [], 'Er is geen opendeurdag gepland'],
  [
    'fr',
    [{ ...formsExamples.listOpenDays['one with places and one that is full'].items[1] }],
    'Toutes les places sont prises',
  ],
] as const)(
  'X21 E1 in %s a home without a day to choose leads to a viewing of one’s own',
  async (language, items, title) => {
    const { answers } = servicesThatAnswer();
    const own = { ...answers, forms: { ...answers['forms'], listOpenDays: () => ({ items }) } };
    await renderPage(remote, 'open-day', { params: { id: 'p1' }, answers: own, language });
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(document.querySelector('form')).toBeNull();
    expect(document.querySelector('a[href*="viewing-appointment"]')).not.toBeNull();
  },
);

test('X21 the link of the mail shows the registration with its calendar file, cancels it, or chooses another day', async () => {
  const { answers } = servicesThatAnswer();
  const appointment = {
    ...formsExamples.getAppointment['of an open house day'],
    startsAt: '2999-11-28T09:00:00.000Z',
    endsAt: '2999-11-28T12:00:00.000Z',
  };
  const own = { ...answers, forms: { ...answers['forms'], getAppointment: () => appointment } };
  await renderPage(remote, 'appointment', { url: 'https://dorpel.example.com/nl/uw-bezoek/?token=t.1', answers: own });
  expect(screen.getByRole('heading', { level: 1, name: 'Uw inschrijving' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zet het in uw agenda' })).toHaveAttribute(
    'href',
    '/api/forms/v1/appointment.ics?token=t.1',
  );
  expect(screen.getByRole('button', { name: 'Mijn inschrijving annuleren' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: /Opendeurdagen/ })).toBeInTheDocument();
});
