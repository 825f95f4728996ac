import { renderSlot } from '@dorpel/federation/testing';
import { LANGUAGES } from '@dorpel/i18n/languages';
import examples from '../examples.ts';
import remote from '../remote.ts';

const TITLES = {
  nl: 'We bouwen nog aan dit deel van de pagina',
  fr: 'Nous construisons encore cette partie de la page',
  en: 'We are still building this part of the page',
  de: 'Wir bauen noch an diesem Teil der Seite',
} as const;

test.each(LANGUAGES)('the slot shows in %s what the service says, and has no h1', async (language) => {
  const { answers } = examples;
  const { container } = await renderSlot(remote, '__name__-teaser', { language, answers });
  expect(container?.textContent).toBe(`${TITLES[language]} Dorpel`);
  expect(container?.querySelector('h1')).toBeNull();
});
