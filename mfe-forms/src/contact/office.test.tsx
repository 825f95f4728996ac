import type { Site } from '@dorpel/contracts/content';
import type { Found } from '@dorpel/federation';
import { renderPage, renderSlot } from '@dorpel/federation/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { servicesThatAnswer } from '../parts/form/form.fixture.ts';
import remote from '../remote.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('F1 the office stands beside the form, with its opening hours', async () => {
  const { result, container, unmount } = await renderPage(remote, 'site-contact', {
    url: '/nl/contact/',
    answers: servicesThatAnswer().answers,
  });
  expect(container?.querySelector('[data-slot=office]')).not.toBeNull();
  expect((result as Found<unknown>).slots).toMatchObject({ office: { slot: 'office', label: 'Ons kantoor' } });
  unmount?.();
  await renderSlot(remote, 'office', { answers: servicesThatAnswer().answers });
  const office = screen.getByRole('region', { name: 'Dorpel Vastgoed' });
  expect(within(office).getByRole('link', { name: '092 00 11 22' })).toHaveAttribute('href', 'tel:092001122');
  const mail = office.querySelector('a[href^="mailto:"]');
  expect(mail?.getAttribute('href')).toBe(`mailto:${mail?.textContent ?? ''}`);
  expect(mail?.innerHTML).toMatch(/^[^@]+@<wbr>[^@]+$/);
  expect(within(office).getByText('maandag – donderdag')).toBeInTheDocument();
  expect(within(office).getByText('13:00 – 18:00')).toBeInTheDocument();
});

test('X16 F1 every office of the agency stands there, the seat first', async () => {
  const { answers } = servicesThatAnswer();
  const { getSite } = answers['content'] as unknown as { getSite: () => Site };
  const { agency, ...site } = getSite();
  const { phone, email } = agency;
  const place = { street: 'Molendries 2', zip: '9300', city: 'Aalst' };
  const branch = { name: 'Dorpel Aalst', phone, email, ...place, openingHours: [] };
  const withBranch = { ...site, agency: { ...agency, offices: [branch] } };
  await renderSlot(remote, 'office', { answers: { ...answers, content: { getSite: () => withBranch } } });
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
    'Dorpel Vastgoed',
    'Dorpel Aalst',
  ]);
  const other = screen.getByRole('region', { name: 'Dorpel Aalst' });
  expect(other).toHaveTextContent('Molendries 29300 Aalst');
  expect(within(other).queryByText('Openingsuren')).not.toBeInTheDocument();
});
