import { LANGUAGES } from '@dorpel/i18n/languages';
import { renderPage, renderSlot } from '@dorpel/federation/testing';
import remote from './remote.ts';
import { servicesThatAnswer, servicesThatFail } from './parts/form/form.fixture.ts';

const { answers } = servicesThatAnswer();
const PAGES = [
  ['contact', {}],
  ['ask-about-property', { id: 'p1' }],
  ['thank-you', { form: 'site-contact' }],
  ['thank-you', { form: 'contact-appointment' }],
] as const;
const SLOTS = [
  ['contact-form', {}],
  ['ask-about-property', { id: 'p1' }],
] as const;

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PAGES)('the page %s is rendered and hydrated, with one h1 and a title', async (key, params) => {
    const { result, container, unmount } = await renderPage(remote, key, { language, params, answers });
    expect(container?.querySelectorAll('h1')).toHaveLength(1);
    expect(result.kind === 'found' && result.head.title).toBeTruthy();
    unmount?.();
  });

  test.each(SLOTS)('the slot %s is rendered and hydrated, without an h1', async (key, params) => {
    const { container, unmount } = await renderSlot(remote, key, { language, params, answers });
    expect(container?.querySelector('form')).toBeTruthy();
    expect(container?.querySelector('h1')).toBeNull();
    unmount?.();
  });
});

test.each(PAGES)('H12 the page %s works while the services do not answer', async (key, params) => {
  const { result, unmount } = await renderPage(remote, key, { params, answers: servicesThatFail });
  expect(result.kind).toBe('found');
  unmount?.();
});
