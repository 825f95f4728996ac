import { renderPage } from '@dorpel/federation/testing';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { within } from '@testing-library/react';
import examples from '../examples.ts';
import remote from '../remote.ts';

const TITLES = {
  nl: 'We bouwen nog aan deze pagina',
  fr: 'Nous construisons encore cette page',
  en: 'We are still building this page',
  de: 'Wir bauen noch an dieser Seite',
} as const;

test.each(LANGUAGES)('the page shows in %s what the service says, rendered and hydrated', async (language) => {
  const { answers } = examples;
  const { result, container } = await renderPage(remote, '__name__', { language, answers });
  if (!container) throw new Error('The page is not found');
  expect(within(container).getByRole('heading', { level: 1 }).textContent).toBe(TITLES[language]);
  expect(within(container).getByRole('listitem').textContent).toBe('Dorpel');
  expect(result).toMatchObject({ head: { title: TITLES[language] } });
});
