import { renderSlot } from '@dorpel/federation/testing';
import { LANGUAGES } from '@dorpel/i18n/languages';
import remote from '../remote.ts';

const TITLES = {
  nl: 'We bouwen nog aan dit deel van de pagina',
  fr: 'Nous construisons encore cette partie de la page',
  en: 'We are still building this part of the page',
  de: 'Wir bauen noch an diesem Teil der Seite',
} as const;

test.each(LANGUAGES)('the slot __name__-teaser is rendered and hydrated in %s, without an h1', async (language) => {
  const { container } = await renderSlot(remote, '__name__-teaser', { language });
  expect(container?.textContent).toBe(TITLES[language]);
  expect(container?.querySelector('h1')).toBeNull();
});
