import type { ArticleCard, ContentPage, PageModule } from '@dorpel/contracts/content';
import type { Box, Photo } from '../parts/photo-source.ts';
import type { TypeName } from './modules/modules.ts';

/** A page of the content service by its id, by its public path when the routing table does not know it, or a preview. */
export type PageParams = { readonly id?: string; readonly path?: string; readonly token?: string };

export type Translated = ContentPage['title'];
export type Banner = NonNullable<ContentPage['banner']>;

/** A module as it is shown. `type` says by what. */
export type Module = Pick<
  PageModule,
  'id' | 'title' | 'description' | 'description2' | 'col' | 'span' | 'image' | 'images' | 'links'
> & {
  readonly type: TypeName;
  /** 'own': a colour its editor chose, which is in the page's stylesheet. */
  readonly ground: 'paper' | 'surface' | 'stone' | 'own';
  readonly level: 'h1' | 'h2';
  readonly articles: readonly ArticleCard[];
  readonly columns: 2 | 3 | 4;
  /** The articles are grouped by their subcategories. */
  readonly isGrouped: boolean;
  /** Names its editor gave it, for the page's stylesheet. */
  readonly className: string;
};

/** An article among the others of its category. */
export type Series = {
  readonly name: Translated;
  readonly href: string | null;
  /** Place of the article among `items`, from 0. */
  readonly at: number;
  readonly items: readonly ArticleCard[];
};

export type ArticleData = {
  readonly kind: 'article';
  readonly title: Translated;
  readonly summary: Translated | null;
  readonly html: Translated | null;
  readonly picture: ContentPage['picture'];
  readonly series: Series | null;
};

export type ModulesData = {
  readonly kind: 'page';
  readonly id: string;
  readonly title: Translated;
  /** Whether the title stands above the blocks: a banner, or a block with the page's h1, says it otherwise. */
  readonly showTitle: boolean;
  readonly banner: Banner | null;
  readonly html: Translated | null;
  readonly modules: readonly Module[];
  /** Address of the page's own stylesheet. */
  readonly stylesheet: string | null;
  readonly subMenu: readonly { readonly label: string; readonly href: string }[];
  readonly isSubMenuFixed: boolean;
  readonly logo: ContentPage['picture'];
};

export type PageData = (ArticleData | ModulesData) & { readonly isPreview: boolean };

/** The name of the slot in the banner. */
export const SEARCH = 'search';

/** The photos of a banner: behind its words, or beside them. */
const BEHIND: Box = { ratio: 'fill' };
const BESIDE: Box = { ratio: '3:2', sizes: '(min-width: 80rem) 41rem, (min-width: 50rem) 50vw, 100vw' };
export const boxOf = ({ transparent }: Banner): Box => (transparent ? BEHIND : BESIDE);

/** The photo of an article. */
export const ARTICLE: Box = { sizes: '(min-width: 80rem) 31rem, (min-width: 60rem) 42vw, 100vw' };

/** What a banner shows first: of a film, its poster. */
export const firstOf = ({ video, pictures }: Banner): Photo | null => video?.poster ?? pictures[0] ?? null;

/** The photo a page opens with, and where. */
export function openingOf({ kind, banner, picture }: ContentPage): { photo: Photo; box: Box } | null {
  const photo = banner ? firstOf(banner) : kind === 'article' ? picture : null;
  return photo && { photo, box: banner ? boxOf(banner) : ARTICLE };
}
