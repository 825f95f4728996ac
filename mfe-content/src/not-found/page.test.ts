import { renderPage } from '@dorpel/federation/testing';
import { inLanguage, LANGUAGES } from '@dorpel/i18n/languages';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const SAID = {
  nl: 'Oeps, deze pagina bestaat niet meer',
  fr: 'Oups, cette page n’existe plus',
  en: 'Oops, this page no longer exists',
  de: 'Hoppla, diese Seite gibt es nicht mehr',
} as const;

test.each(LANGUAGES)('E1 R9 what is not found says so in %s, with a search and a way home', async (language) => {
  const { result, container } = await renderPage(remote, 'not-found', { language });
  if (result.kind !== 'found' || !container) throw new Error('The page for what is not found must be found');
  expect(result.head).toMatchObject({ title: inLanguage<string>(SAID, language), index: false });
  const view = within(container);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe(inLanguage<string>(SAID, language));
  const form = view.getByRole('search');
  expect(form.getAttribute('method')).toBe('get');
  expect(form.getAttribute('action')).toBe(`/${language}/for-sale/`);
  expect(view.getByRole('searchbox').getAttribute('name')).toBe('search');
  const links = view.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`/${language}/home/`);
});
