import type { RouteRow } from '@dorpel/contracts/content';
import type { Article, Category, Image, PageItem, Settings } from '@dorpel/contracts/content-entities';

/** All that the agency's site says, as it is stored. Lists are in the order in which they are shown. */
export type Content = {
  readonly settings: Settings;
  readonly routes: readonly RouteRow[];
  readonly pages: readonly PageItem[];
  readonly categories: readonly Category[];
  readonly articles: readonly Article[];
  readonly images: readonly Image[];
};
