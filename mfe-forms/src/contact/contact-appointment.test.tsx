import { renderPage, renderSlot, runAction } from '@dorpel/federation/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fillInPerson } from '../parts/form/filled.fixture.ts';
import { servicesThatAnswer, servicesThatFail } from '../parts/form/form.fixture.ts';
import remote from '../remote.ts';

const params = { id: 'p1' };
const { answers } = servicesThatAnswer();

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('F4 the page shows which property it is about, and leads back to it', async () => {
  const { result } = await renderPage(remote, 'contact-appointment', { params, answers });
  expect(screen.getByRole('link', { name: 'Karaktervolle pastorie met tuin' })).toHaveAttribute(
    'href',
    '/nl/property-for-sale/?municipality=gent&slug=pastorie&id=p1',
  );
  expect(screen.getByText('€ 495.000')).toBeInTheDocument();
  expect(result).toMatchObject({ kind: 'found', head: { index: false }, maxAge: 60 });
});

test('F4 an unknown property is not found', async () => {
  const { result } = await renderPage(remote, 'contact-appointment', { params: { id: 'p2' }, answers });
  expect(result.kind).toBe('not-found');
});

test('F4 the question can be asked while the catalogue is away', async () => {
  const { result } = await renderPage(remote, 'contact-appointment', { params, answers: servicesThatFail });
  expect(screen.getByRole('radio', { name: 'Dit pand bezichtigen' })).toBeInTheDocument();
  expect(screen.getByText(/^We kunnen het pand nu niet tonen/)).toBeInTheDocument();
  expect(screen.getByText('Wanneer mogen we u bellen?').parentElement).toHaveTextContent(
    'We kunnen de keuzes nu niet tonen. U kunt dit formulier ook zonder verzenden. Laad de pagina opnieuw',
  );
  expect(result).toMatchObject({ maxAge: 0 });
});

test('F4 `?wish=visit` has the visit chosen', async () => {
  await renderPage(remote, 'contact-appointment', { params, answers, url: '/nl/vraag/p1/?wish=visit' });
  expect(screen.getByRole('radio', { name: 'Dit pand bezichtigen' })).toBeChecked();
});

test('C17 F4 the slot in the page of a property sends the same form, for that property', async () => {
  const services = servicesThatAnswer();
  const { visited, container } = await renderSlot(remote, 'contact-appointment', { params, answers: services.answers });
  expect(container?.querySelector('form')).toHaveAttribute('action', '/nl/contact-appointment/?id=p1');
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('radio', { name: 'Dit pand bezichtigen' }));
  await fillInPerson(user);
  await user.click(screen.getByRole('button', { name: 'Verzend mijn aanvraag' }));
  await waitFor(() => expect(visited).toEqual(['/nl/thank-you-contact-appointment/?property=p1']));
  expect(services.sent[0]).toMatchObject({ propertyId: 'p1', wish: 'visit', privacy: true });
});

test('X7 a robot that fills in every field is passed on as such', async () => {
  const services = servicesThatAnswer();
  const form = new FormData();
  const filled = {
    key: '0123456789abcdef',
    propertyId: 'p1',
    wish: 'info',
    title: 'mr',
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    phone: '0470000000',
    privacy: 'true',
    website: 'https://spam.example',
  };
  for (const [name, value] of Object.entries(filled)) form.append(name, value);
  await runAction(remote, 'contact-appointment', form, { params, answers: services.answers });
  expect(services.sent[0]).toMatchObject({ website: 'https://spam.example' });
});
