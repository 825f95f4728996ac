import { renderPage, renderSlot } from '@dorpel/federation/testing';
import { cleanup, screen } from '@testing-library/react';
import { servicesThatAnswer } from '../parts/form/form.fixture.ts';
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

test.each(['', 'unknown', 'constructor', '__proto__'])('R9 there is no thank-you page for %j', async (form) => {
  expect((await open(form)).result.kind).toBe('not-found');
});
