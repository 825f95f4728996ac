import { Problem } from '@dorpel/contracts';
import { renderPage, renderSlot } from '@dorpel/federation/testing';
import { cleanup, screen } from '@testing-library/react';
import { servicesThatAnswer } from '../parts/form/form.fixture.ts';
import remote from '../remote.ts';

const refuse = (code: string) => () => {
  throw new Problem(code);
};
const open = (form: string, url = '/', answers = servicesThatAnswer().answers) =>
  renderPage(remote, 'thank-you', { params: { form }, url, answers });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('F15 E1 thanks for the trust, what happens next, and is not indexed', async () => {
  const { result } = await open('site-contact');
  expect(screen.getByText(/Bedankt voor uw vertrouwen/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(result).toMatchObject({ head: { index: false } });
});

test('F15 leads back to the property that was asked about', async () => {
  const { container } = await open('contact-appointment', '/nl/bedankt/?property=p1');
  expect(container?.querySelector('[data-slot=back]')).not.toBeNull();
  await renderSlot(remote, 'way-back', { params: { id: 'p1' }, answers: servicesThatAnswer().answers });
  expect(screen.getByRole('link', { name: 'Terug naar Karaktervolle pastorie met tuin' })).toBeInTheDocument();
});

test('F15 leads on to the homes for sale when the property is gone', async () => {
  await renderSlot(remote, 'way-back', { params: { id: 'p2' }, answers: servicesThatAnswer().answers });
  expect(screen.getByRole('link', { name: 'Bekijk onze panden te koop' })).toBeInTheDocument();
});

test.each(['/?property=../../x', '/'])('F15 %s leads on to the homes for sale: there is no property', async (url) => {
  await open('contact-appointment', url);
  expect(screen.getByRole('link', { name: 'Bekijk onze panden te koop' })).toBeInTheDocument();
});

const viewing = { startsAt: '2999-11-26T13:00:00.000Z', endsAt: '2999-11-26T13:30:00.000Z' };

test.each<[string, string, () => unknown]>([
  ['the address tells a moment', '/?property=p1&at=2999-03-28T10:00:00.000Z', () => ({})],
  ['there is no such record', '/?sent=s1', refuse('receipt/not-found')],
  ['the record can’t be had', '/?sent=s1', refuse('service/unavailable')],
  ['it is of another form', '/?sent=s1', () => ({ form: 'contact-me', propertyId: null, appointment: viewing })],
  ['it was cancelled', '/?sent=s1', () => ({ form: 'viewing-appointment', propertyId: 'p1', appointment: null })],
  ['it names no record', '/?sent=../../x', () => ({})],
])('F5 F15 no viewing is confirmed where %s', async (_, url, getReceipt) => {
  const { answers } = servicesThatAnswer();
  await open('viewing-appointment', url, { ...answers, forms: { ...answers['forms'], getReceipt } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bedankt');
  expect(document.body.textContent).not.toMatch(/bevestigd\b.*\d\d:\d\d|2999/);
});

test.each(['', 'unknown', 'constructor', '__proto__'])('R9 there is no thank-you page for %j', async (form) => {
  expect((await open(form)).result.kind).toBe('not-found');
});
