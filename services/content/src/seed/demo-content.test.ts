import { FORM_NAMES } from '@dorpel/contracts/forms';
import { otherTerm } from '@dorpel/tooling/terms';
import { inLanguage, isPartial, LANGUAGES } from '@dorpel/i18n/languages';
import { createLibrary } from '../library/current.ts';
import { demoContent } from './demo-content.ts';

const library = createLibrary(demoContent);

/** Every object of the content that holds a text per language. */
function textsIn(value: unknown, path = ''): { path: string; texts: Record<string, unknown> }[] {
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  if (typeof record['nl'] === 'string' || typeof record['en'] === 'string') return [{ path, texts: record }];
  return Object.entries(record).flatMap(([key, inner]) => textsIn(inner, `${path}/${key}`));
}

const isHome = (path: string) => path.replace(/[?#].*$/, '') === '/';

test('A8 every text of the demo is there in all languages that are not partial', () => {
  const whole = LANGUAGES.filter((language) => !isPartial(language));
  const incomplete = textsIn({ ...demoContent, routes: demoContent.routes.filter(({ name }) => name !== 'home') })
    .filter(({ texts }) => whole.some((language) => typeof texts[language] !== 'string' || texts[language] === ''))
    .map(({ path }) => path);
  expect(incomplete).toEqual([]);
});

test('E1 the demo has one word for each thing, the same as pages and mails', () => {
  const others = textsIn(demoContent).flatMap(({ path, texts }) =>
    Object.entries(texts).flatMap(([language, text]) => {
      const other = typeof text === 'string' ? otherTerm(text, language) : undefined;
      return other ? [`${path} ${language}: ${other.found} -> ${other.say}`] : [];
    }),
  );
  expect(others).toEqual([]);
});

test('S3 titles and descriptions for search engines are as long as those show them', () => {
  const heads = [...demoContent.pages.map(({ params }) => params), ...demoContent.articles].flatMap(({ metadata }) =>
    Object.values(metadata ?? {}),
  );
  expect(heads.length).toBeGreaterThan(0);
  const long = heads.filter(
    ({ metadataTitle = '', metadataDescription = '' }) => metadataTitle.length > 60 || metadataDescription.length > 155,
  );
  expect(long).toEqual([]);
});

test('R6 no link of the demo leads nowhere', () => {
  const json = JSON.stringify(demoContent);
  const written = [...json.matchAll(/href=\\"(\/[^"\\]*)\\"/g)].map(([, link]) => link ?? '');
  const stored = [...json.matchAll(/"(?:link|redirectUrl|path)":"(\/[^"]*)"/g)].map(([, link]) => link ?? '');
  const links = [...new Set([...written, ...stored])];
  expect(links.length).toBeGreaterThan(20);
  for (const link of links.filter((each) => !isHome(each))) {
    for (const language of LANGUAGES) expect([link, library.href(link, language)]).not.toEqual([link, '/']);
  }
});

test('R10 no two rows of the table have the same path', () => {
  for (const language of LANGUAGES) {
    const paths = library.table.entries.map(({ paths: own }) => inLanguage(own, language).replace(/:\w+/g, ':'));
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  }
});

test('R5 every row that content answers has its page or article', () => {
  const own = library.table.entries.filter(({ name, page }) => page === 'content-page' && name !== 'preview');
  expect(own.length).toBeGreaterThan(40);
  for (const { params } of own) {
    expect(library.page(params?.['id'] ?? '') ?? library.article(params?.['id'] ?? '')).toBeDefined();
  }
});

test.each([
  ['for-sale', '/nl/te-koop/'],
  ['for-rent', '/nl/te-huur/'],
  ['new-builds', '/nl/nieuwbouw/'],
  ['references', '/nl/referenties/'],
  ['projects', '/nl/projecten/'],
  ['services', '/nl/diensten/'],
  ['services-sell', '/nl/diensten/verkopen/'],
  ['services-rent', '/nl/diensten/verhuren/'],
  ['contact-demand', '/nl/gratis-schatting/'],
  ['demand-register', '/nl/ik-zoek/'],
  ['site-contact', '/nl/contact/'],
  ['owner-login', '/nl/login/'],
  ['thank-you-contact-demand', '/nl/bedankt/gratis-schatting/'],
  ['thank-you-site-contact', '/nl/bedankt/contacteer-ons/'],
  ['thank-you-testing-testing', '/nl/bedankt/testing-testing/'],
  ['article-market-estimate', '/nl/verkopen/marktschatting/'],
  ['article-sold', '/nl/verkopen/verkocht/'],
  ['article-letting-keys', '/nl/verhuren/sleuteloverdracht/'],
  ['article-family-de-wachter', '/nl/getuigenissen/familie-de-wachter-gent/'],
])('R10 %s is %s', (name, path) => {
  expect(library.routes.href(name, {}, 'nl')).toBe(path);
});

test.each(FORM_NAMES)('X18 %s is called so in the table: its route, its page, its thanks', (form) => {
  const rows = library.table.entries;
  expect(rows).toContainEqual(expect.objectContaining({ name: form, page: form }));
  const thanks = rows.find(({ original }) => original === `/feedback/${form}/`);
  expect(thanks).toMatchObject({ name: `thank-you-${form}`, page: 'thank-you', params: { form } });
});

test('X18 R5 what an editor linked by a name of before leads where it did', () => {
  expect(library.href('/newsletter/', 'nl')).toBe('/nl/nieuwsbrief/');
  expect(library.href('/book-viewing/20401/', 'fr')).toBe('/fr/reserver-une-visite/20401/');
});

test.each([
  ['property-for-sale', 'te-koop/gent/huis/7/'],
  ['property-for-rent', 'te-huur/gent/huis/7/'],
  ['property-reference', 'referenties/gent/huis/7/'],
  ['property-new-build', 'nieuwbouw/gent/huis/7/'],
  ['property-in-project', 'projecten/gent/de-kaai/3/huis/7/'],
])('R11 %s is %s', (name, path) => {
  const params = { municipality: 'gent', slug: 'huis', id: '7', projectSlug: 'de-kaai', projectId: '3' };
  expect(library.routes.href(name, params, 'nl')).toBe(`/nl/${path}`);
  expect(library.routes.parse(`/nl/${path}`, 'en')).toMatchObject({ kind: 'match', entry: { name } });
});

test('A4 six steps of a sale and thirteen of a letting', () => {
  expect(library.articlesOf('selling')).toHaveLength(6);
  expect(library.articlesOf('letting')).toHaveLength(13);
  expect(library.articlesOf('testimonials')).toHaveLength(6);
});
