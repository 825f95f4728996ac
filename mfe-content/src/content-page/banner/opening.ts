import type { ContentPage } from '@dorpel/contracts/content';
import type { Box, Photo } from '../../parts/photo-source.ts';
import type { Banner } from '../data.ts';

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
