import type { ArticleCard, ContentPage, PageModule } from '@dorpel/contracts/content';
import type { Language } from '@dorpel/i18n/languages';

const nl = (text: string) => ({ text, language: 'nl' as Language });

export const photo = (name: string) => ({
  path: `/api/content/v1/pictures/${name}/`,
  width: 1360,
  height: 906,
  alt: `Foto van ${name}`,
  kind: 'photo',
});

export const card = (id: string, step: number | null = null): ArticleCard => ({
  id,
  title: nl(`Titel ${id}`),
  summary: nl(`Samenvatting ${id}`),
  href: `/nl/artikel/${id}/`,
  picture: null,
  step,
});

/** A module as the service serves it, with what a test says of it. */
export const moduleOf = (id: string, given: Partial<PageModule> = {}): PageModule => ({
  id,
  title: nl(`Blok ${id}`),
  titleSize: 'h2',
  description: nl(`<p>Tekst ${id}</p>`),
  description2: null,
  position: 'contentRow',
  span: 12,
  col: { sm: 12, md: 12, lg: 12 },
  sort: 10,
  view: '',
  class: '',
  backgroundType: '',
  colorBackground: null,
  image: null,
  images: [],
  relation: null,
  articles: [],
  links: [],
  numberItemOfRow: 4,
  maxItems: 30,
  ...given,
});

/** A page of modules. */
export const pageOf = (given: Partial<ContentPage> = {}): ContentPage => ({
  id: '9',
  kind: 'page',
  title: nl('Referenties'),
  metadata: {
    title: 'Referenties | Dorpel',
    description: 'Wat klanten zeggen.',
    image: null,
    index: true,
    follow: true,
    jsonLd: [],
  },
  banner: null,
  showBreadCrumb: true,
  breadcrumb: [{ name: 'Referenties', href: '/nl/referenties/' }],
  modules: [],
  html: null,
  picture: null,
  modifiedOn: '2026-01-05T09:00:00.000Z',
  category: null,
  siblings: [],
  alternates: [
    { language: 'nl', href: '/nl/referenties/' },
    { language: 'fr', href: '/fr/references/' },
  ],
  redirect: null,
  stylesheet: null,
  subMenu: [],
  showFixedMenu: false,
  logo: null,
  ...given,
});

/** The second of three steps. */
export const stepOf = (given: Partial<ContentPage> = {}): ContentPage =>
  pageOf({
    id: 'two',
    kind: 'article',
    title: nl('Titel two'),
    html: nl('<p>Zo verkopen wij.</p>'),
    category: { id: 'selling', name: nl('Verkopen'), href: '/nl/diensten/verkopen/' },
    siblings: [card('one', 1), card('two', 2), card('three', 3)],
    ...given,
  });
