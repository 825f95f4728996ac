import type { ArticleCard, ContentPage, PageModule } from '@dorpel/contracts/content';

/** A page of the content service by its id, or by its public path when the routing table does not know it. */
export type PageParams = { readonly id?: string; readonly path?: string };

export type Translated = ContentPage['title'];
export type Banner = NonNullable<ContentPage['banner']>;

/** A module as its block shows it. `kind` says which one does. */
export type Block = Pick<
  PageModule,
  'id' | 'title' | 'description' | 'description2' | 'view' | 'col' | 'span' | 'image' | 'images' | 'links'
> & {
  readonly kind: 'text' | 'switch' | 'article' | 'articles' | 'slot';
  readonly ground: 'paper' | 'surface' | 'stone';
  readonly level: 'h1' | 'h2';
  readonly articles: readonly ArticleCard[];
  readonly columns: 2 | 3 | 4;
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
  readonly title: Translated;
  /** Whether the title stands above the blocks: a banner, or a block with the page's h1, says it otherwise. */
  readonly showTitle: boolean;
  readonly banner: Banner | null;
  readonly html: Translated | null;
  readonly blocks: readonly Block[];
};

export type PageData = ArticleData | ModulesData;
