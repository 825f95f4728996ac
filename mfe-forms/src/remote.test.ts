import { FORM_NAMES } from '@dorpel/contracts/forms';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { renderPage, renderSlot } from '@dorpel/federation/testing';
import remote from './remote.ts';
import { servicesThatAnswer, servicesThatFail } from './parts/form/form.fixture.ts';

const { answers } = servicesThatAnswer();
const PAGES: [string, Record<string, string>, string?][] = [
  ['contact', {}],
  ['contact-me', {}],
  ['contact-construction', { projectId: 'j1' }],
  ['free-valuation', {}],
  ['demand-register', {}],
  ['ask-about-property', { id: 'p1' }],
  ['book-viewing', { id: 'p1' }],
  ['book-viewing', { id: 'p3' }],
  ['book-viewing', { id: 'p4' }],
  ['purchase-offer', { id: 'p1' }],
  ['purchase-offer', { id: 'p3' }],
  ['rent-application', { id: 'p3' }],
  ['rent-application', { id: 'p4' }],
  ['request-documents', { id: 'p1' }],
  ['request-documents', { id: 'p4' }],
  ['request-documents', { projectId: 'j1' }],
  ['request-documents', { projectId: 'j2' }],
  ['send-to-friend', { id: 'p1' }],
  ['testimonial', {}],
  ['newsletter', {}],
  ['unsubscribe', {}],
  ['job-contact', {}],
  ['search-alert', {}],
  ['appointment', {}, '/?token=t'],
  ['appointment', {}],
  ['confirm-subscription', {}, '/?token=t'],
  ['confirm-subscription', {}],
  ['unsubscribe', {}, '/?token=t'],
  ...FORM_NAMES.map((form) => ['thank-you', { form }] as [string, Record<string, string>]),
];
const SLOTS = [
  ['contact-form', {}],
  ['ask-about-property', { id: 'p1' }],
] as const;

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PAGES)(
    'the page %s %j is rendered and hydrated, with one h1 and a title',
    async (key, params, url = '/') => {
      const { result, container, unmount } = await renderPage(remote, key, { language, url, params, answers });
      expect(container?.querySelectorAll('h1')).toHaveLength(1);
      expect(result.kind === 'found' && result.head.title).toBeTruthy();
      unmount?.();
    },
  );

  test.each(SLOTS)('the slot %s is rendered and hydrated, without an h1', async (key, params) => {
    const { container, unmount } = await renderSlot(remote, key, { language, params, answers });
    expect(container?.querySelector('form')).toBeTruthy();
    expect(container?.querySelector('h1')).toBeNull();
    unmount?.();
  });
});

test.each(PAGES)('H12 the page %s %j works while the services do not answer', async (key, params, url = '/') => {
  const { result, unmount } = await renderPage(remote, key, { url, params, answers: servicesThatFail });
  expect(result.kind).toBe('found');
  unmount?.();
});
