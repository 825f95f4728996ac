import { renderPage } from '@dorpel/federation/testing';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const TITLES = {
  nl: 'We bouwen nog aan deze pagina',
  fr: 'Nous construisons encore cette page',
  en: 'We are still building this page',
  de: 'Wir bauen noch an dieser Seite',
} as const;

test.each(LANGUAGES)('the page __name__ is rendered and hydrated in %s', async (language) => {
  const { result, container } = await renderPage(remote, '__name__', { language });
  if (!container) throw new Error('The page is not found');
  expect(within(container).getByRole('heading', { level: 1 }).textContent).toBe(TITLES[language]);
  expect(result).toMatchObject({ head: { title: TITLES[language] } });
});
