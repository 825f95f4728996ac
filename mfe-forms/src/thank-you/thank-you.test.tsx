import { renderPage } from '@dorpel/federation/testing';
import { cleanup, screen } from '@testing-library/react';
import { servicesThatAnswer, servicesThatFail } from '../parts/form/form.fixture.ts';
import remote from '../remote.ts';

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
  await open('contact-appointment', '/nl/bedankt/?property=p1');
  expect(screen.getByRole('link', { name: 'Terug naar Karaktervolle pastorie met tuin' })).toBeInTheDocument();
});

test.each([
  ['/?property=p2', servicesThatAnswer().answers],
  ['/?property=p1', servicesThatFail],
  ['/?property=../../x', servicesThatAnswer().answers],
  ['/', servicesThatAnswer().answers],
])('F15 %s leads on to the homes for sale when the property can not be had', async (url, answers) => {
  await open('contact-appointment', url, answers);
  expect(screen.getByRole('link', { name: 'Bekijk onze panden te koop' })).toBeInTheDocument();
});

test.each(['', 'unknown', 'constructor', '__proto__'])('R9 there is no thank-you page for %j', async (form) => {
  expect((await open(form)).result.kind).toBe('not-found');
});
