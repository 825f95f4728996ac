import { Problem } from '@dorpel/contracts';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { within } from '@testing-library/react';
import { card, moduleOf, pageOf, photo, stepOf } from '../parts/page.fixture.ts';
import { BANNER, found, open } from './page.fixture.ts';

const ALL = [
  moduleOf('story', { image: photo('hall'), relation: { type: 'article', id: 'one' }, articles: [card('one')] }),
  moduleOf('homes', { relation: { type: 'property-list', id: 'references' }, maxItems: 4 }),
  moduleOf('rent', { relation: { type: 'property-list', id: 'rent' }, maxItems: 30 }),
  moduleOf('projects', { relation: { type: 'project-list', id: null } }),
  moduleOf('figures', { relation: { type: 'stats-view', id: null } }),
  moduleOf('form', { relation: { type: 'contact', id: null } }),
  moduleOf('visitors', { relation: { type: 'testimonials', id: null }, maxItems: 10 }),
  moduleOf('slider', {
    view: 'slider-view',
    relation: { type: 'category', id: 't' },
    articles: [card('a'), card('b')],
  }),
  moduleOf('rows', { view: 'odds-view', relation: { type: 'category', id: 't' }, articles: [card('c', 1)] }),
  moduleOf('cards', { view: 'module-view', relation: { type: 'category', id: 't' }, articles: [card('d')] }),
  moduleOf('team', { view: 'ons-team-view', relation: { type: 'category', id: 't' }, articles: [card('e')] }),
  moduleOf('stories', { view: 'single-view', relation: { type: 'category', id: 't' }, articles: [card('f')] }),
  moduleOf('groups', {
    view: 'module-view',
    relation: { type: 'category', id: 't' },
    isHasSubcategories: true,
    articles: [
      { ...card('g'), subcategory: { text: 'Vooraf', language: 'nl' } },
      { ...card('h'), subcategory: { text: 'Vooraf', language: 'nl' } },
      { ...card('i'), subcategory: { text: 'Nadien', language: 'nl' } },
    ],
  }),
  moduleOf('later', { relation: { type: 'hologram', id: null } }),
  moduleOf('aside', { position: 'leftColumn' }),
  moduleOf('wheel', { view: 'wheel-view', relation: { type: 'category', id: 't' } }),
];

test.each(LANGUAGES)('A1 every kind of block hydrates in %s', async (language) => {
  const { container } = await found(pageOf({ banner: BANNER, modules: ALL }), { language });
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  await found(stepOf(), { language });
});

/** What the console is told while something is done. */
async function warningsOf(action: () => Promise<unknown>): Promise<string[]> {
  const { warn } = console;
  const warnings: string[] = [];
  console.warn = (text: string) => void warnings.push(text);
  try {
    await action();
  } finally {
    console.warn = warn;
  }
  return warnings;
}

test('A1 what is unknown is left out, and told once', async () => {
  const strange = pageOf({ modules: [moduleOf('x', { relation: { type: 'tombola', id: null } })] });
  const warnings = await warningsOf(async () => {
    await open(strange);
    await open(strange);
  });
  expect(warnings).toEqual(["mfe-content left out what it does not know: module 'contentRow' tombola ''"]);
});

test('A1 relations of other teams become slots, and what is unknown is left out', async () => {
  const { result, view, container } = await found(pageOf({ banner: BANNER, modules: ALL }));
  expect(result.slots).toEqual({
    search: { slot: 'search-box' },
    homes: { slot: 'property-cards', params: { collection: 'references', limit: '4' }, room: 'cards' },
    rent: { slot: 'property-cards', params: { goal: 'rent', limit: '30' }, room: 'cards' },
    projects: { slot: 'project-cards', room: 'cards' },
    figures: { slot: 'figures' },
    form: { slot: 'site-contact', room: 'form' },
    visitors: { slot: 'testimonials', params: { limit: '10' } },
  });
  for (const name of Object.keys(result.slots ?? {})) {
    expect(container.querySelectorAll(`[data-slot="${name}"]`)).toHaveLength(1);
  }
  for (const unknown of ['later', 'aside', 'wheel']) expect(view.queryByText(`Blok ${unknown}`)).toBeNull();
});

test('A1 articles are grouped by their subcategories, in order', async () => {
  const { container } = await found(pageOf({ modules: ALL }));
  const module = container.querySelector('[data-module="groups"]');
  expect([...(module?.querySelectorAll('h3') ?? [])].map((each) => each.textContent)).toEqual(['Vooraf', 'Nadien']);
  expect(module?.querySelectorAll('h4')).toHaveLength(3);
});

test('A1 a summary is text, never markup', async () => {
  const evil = { ...card('one'), summary: { text: '<img src=x onerror=alert(1)>', language: 'nl' as const } };
  const module = moduleOf('x', { description: null, relation: { type: 'article', id: 'one' }, articles: [evil] });
  const { container } = await found(pageOf({ modules: [module] }));
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toContain('<img src=x');
});

test('A5 the slider says where it stands once a script runs, and its list is reached by keyboard', async () => {
  const slides = ['a', 'b', 'c'].map((id) => card(id));
  const slider = moduleOf('s', { view: 'slider-view', relation: { type: 'category', id: 't' }, articles: slides });
  const { view, html } = await found(pageOf({ modules: [slider] }));
  expect(html).not.toContain('Volgende');
  expect(view.getByRole('list', { name: 'Blok s' }).getAttribute('tabindex')).toBe('0');
  expect((await view.findByText('1 van 3')).getAttribute('aria-live')).toBe('polite');
  expect(view.getByRole<HTMLButtonElement>('button', { name: 'Vorige' }).disabled).toBe(true);
});

test('A7 a page brings its own stylesheet, and says what it is for', async () => {
  const stylesheet = '/api/content/v1/styles/9.Hc2nJ0sQ8aXw1_Zk.css';
  const module = moduleOf('x', { class: 'quiet "><script>', backgroundType: 'color', colorBackground: '#2f4f3a' });
  const { container } = await found(pageOf({ id: '9', stylesheet, modules: [module] }));
  const page = container.querySelector('[data-content="9"]');
  expect(page?.querySelector('link')?.getAttribute('href')).toBe(stylesheet);
  expect(page?.querySelector('[data-module="x"]')?.getAttribute('data-ground')).toBe('own');
  expect(page?.querySelector('[data-module="x"]')?.classList.contains('quiet')).toBe(true);
  expect(container.querySelector('script')).toBeNull();
});

test('A7 the sub-menu leads to its pages and marks the one that is read', async () => {
  const subMenu = [
    { label: 'Projecten', href: '/nl/projecten/' },
    { label: 'Referenties', href: '/nl/referenties/' },
  ];
  const { view } = await found(pageOf({ subMenu, showFixedMenu: true, logo: photo('logo') }));
  const menu = view.getByRole('navigation', { name: 'Referenties' });
  expect(menu.hasAttribute('data-fixed')).toBe(true);
  expect(within(menu).getByRole('link', { name: 'Referenties' }).getAttribute('aria-current')).toBe('page');
  expect(view.getByRole('img', { name: 'Foto van logo' })).toBeDefined();
});

test('R14 a preview says what it is, is not kept, and is not for search engines', async () => {
  const page = pageOf({ metadata: { ...pageOf().metadata, index: false, follow: false } });
  const { result, view } = await found(page, {
    params: { token: 'x.y' },
    answers: {
      content: { getPreview: ({ params }: { params: object }) => (expect(params).toEqual({ token: 'x.y' }), page) },
    },
  });
  expect(await view.findByText(/Voorvertoning/)).toBeDefined();
  expect(result.maxAge).toBe(0);
  expect(result.head).toMatchObject({ index: false, follow: false });
});

test('A10 a page is kept for no more than the seconds in which a change must show', async () => {
  expect((await found(pageOf())).result.maxAge).toBeLessThanOrEqual(5);
});

test('A1 columns of a module are kept for every screen', async () => {
  const { container } = await found(pageOf({ modules: [moduleOf('x', { col: { sm: 12, md: 6, lg: 9 } })] }));
  const block = container.querySelector('section[data-lg]');
  expect(block?.getAttribute('data-md')).toBe('6');
  expect(block?.getAttribute('data-lg')).toBe('9');
});

test.each([
  ['the title of a page without banner', pageOf({ modules: [moduleOf('x')] }), 'Referenties'],
  ['the banner', pageOf({ banner: BANNER, modules: [moduleOf('x', { titleSize: 'h1' })] }), 'Thuiskomen'],
  [
    'the first module that asks for it',
    pageOf({ modules: [moduleOf('x', { titleSize: 'h1' }), moduleOf('y', { titleSize: 'h1' })] }),
    'Blok x',
  ],
])('A1 the one h1 is %s', async (_, page, heading) => {
  const { container } = await found(page);
  expect([...container.querySelectorAll('h1')].map((each) => each.textContent)).toEqual([heading]);
});

test('A3 the switch marks the formula that is read', async () => {
  const links = [
    { label: 'Verkopen', href: '/nl/diensten/verkopen/' },
    { label: 'Verhuren', href: '/nl/diensten/verhuren/' },
  ];
  const { view } = await found(pageOf({ modules: [moduleOf('s', { class: 'switch', links })] }), {
    url: '/nl/diensten/verhuren/?x=1',
  });
  const navigation = within(view.getByRole('navigation', { name: 'Blok s' }));
  expect(navigation.getByRole('link', { name: 'Verhuren' }).getAttribute('aria-current')).toBe('page');
  expect(navigation.getByRole('link', { name: 'Verkopen' }).getAttribute('aria-current')).toBeNull();
});

test('A4 a step leads to the one before, the one after, and all of them', async () => {
  const { view, container, html } = await found(stepOf());
  expect(view.getByText(/stap 2 van 3/)).toBeDefined();
  expect(container.querySelector('a[rel="prev"]')?.getAttribute('href')).toBe('/nl/artikel/one/');
  expect(container.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/nl/artikel/three/');
  expect(container.querySelector('[aria-current="step"]')?.getAttribute('href')).toBe('/nl/artikel/two/');
  expect(html).toContain('<p>Zo verkopen wij.</p>');
});

test('A4 the first step has none before it, the last none after', async () => {
  const first = await found(stepOf({ id: 'one' }));
  expect(first.container.querySelector('a[rel="prev"]')).toBeNull();
  const last = await found(stepOf({ id: 'three' }));
  expect(last.container.querySelector('a[rel="next"]')).toBeNull();
});

test('A5 a testimonial leads to the others, without a number', async () => {
  const page = stepOf({ siblings: [card('one'), card('two'), card('three')] });
  const { view, container } = await found(page);
  expect(view.getByRole('heading', { name: 'Titel one' })).toBeDefined();
  expect(view.getByRole('heading', { name: 'Titel three' })).toBeDefined();
  expect(container.querySelector('a[rel="next"]')).toBeNull();
});

const AGENCY = { '@id': 'https://dorpel.example.com/#agency' };

test('A7 the head says what the editor wrote, and an article is one for search engines', async () => {
  const page = stepOf();
  page.metadata = {
    ...page.metadata,
    index: false,
    follow: false,
    image: '/x/1360.webp',
    imageSize: { width: 1360, height: 906 },
    jsonLd: [{ '@type': 'Thing' }],
    share: { path: '/x/share.jpg', alt: 'Advies: Titel two' },
    openGraph: { title: 'Gedeeld', type: 'article', url: null, image: null, description: null },
    twitter: { title: null, site: '@dorpel_example', image: null, description: null },
  };
  const { result } = await found(page);
  expect(result.head).toMatchObject({
    title: 'Referenties | Dorpel',
    description: 'Wat klanten zeggen.',
    index: false,
    follow: false,
    image: '/x/share.jpg',
    imageSize: { width: 1200, height: 630 },
    imageAlt: 'Advies: Titel two',
    type: 'article',
    openGraph: { title: 'Gedeeld', type: 'article' },
    twitter: { site: '@dorpel_example' },
    alternates: { nl: '/nl/referenties/', fr: '/fr/references/' },
  });
  expect(result.head.jsonLd).toEqual([
    { '@type': 'Thing' },
    expect.objectContaining({
      '@type': 'Article',
      headline: 'Titel two',
      dateModified: '2026-01-05T09:00:00.000Z',
      author: AGENCY,
      publisher: AGENCY,
    }),
  ]);
});

test.each([
  ['reviews', { '@type': 'Review', itemReviewed: AGENCY, author: { '@type': 'Person', name: 'Titel two' } }],
  ['people', { '@type': 'Person', name: 'Titel two', worksFor: AGENCY }],
])('S3 X6 an article of a category about %s is that to search engines', async (about, thing) => {
  const page = stepOf();
  page.category = { id: 'some', name: { text: 'Some', language: 'nl' }, href: null, about };
  const { result } = await found(page);
  expect(result.head.jsonLd?.at(-1)).toMatchObject(thing);
});

test('R13 the breadcrumb is the content’s, unless the page shows none', async () => {
  expect((await found(pageOf())).result.breadcrumb).toEqual([{ name: 'Referenties', href: '/nl/referenties/' }]);
  expect((await found(pageOf({ showBreadCrumb: false }))).result.breadcrumb).toEqual([]);
});

test('R8 a page that sends on does, for now; another form of its address does for good', async () => {
  const page = pageOf({ redirect: '/nl/diensten/verkopen/' });
  expect((await open(page)).result).toEqual({ kind: 'redirect', to: '/nl/diensten/verkopen/', permanent: false });
  expect((await open(page, { params: { path: 'diensten/' } })).result).toMatchObject({ permanent: true });
});

test('R9 what the content does not know is not found; a service that fails is no such answer', async () => {
  const failing = (code: string) => ({
    content: {
      getPage: () => {
        throw new Problem(code);
      },
    },
  });
  expect((await open(pageOf(), { answers: failing('page/not-found') })).result.kind).toBe('not-found');
  await expect(open(pageOf(), { answers: failing('service/unavailable') })).rejects.toMatchObject({
    code: 'service/unavailable',
  });
});

test('R1 a text that fell back says in which language it is', async () => {
  const page = pageOf({ html: { text: '<p>Bonjour</p>', language: 'fr' } });
  const { container } = await found(page);
  expect(container.querySelector('[lang="fr"]')?.textContent).toBe('Bonjour');
  expect(container.querySelector('h1')?.hasAttribute('lang')).toBe(false);
});

test('R7 links to other sites open in a new tab', async () => {
  const links = [
    { label: 'BIV', href: 'https://www.biv.be/' },
    { label: 'Contact', href: '/nl/site-contact/' },
  ];
  const { view } = await found(pageOf({ modules: [moduleOf('x', { links })] }));
  expect(view.getByRole('link', { name: 'BIV' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(view.getByRole('link', { name: 'Contact' }).hasAttribute('target')).toBe(false);
});
