import { array, object, optional, string } from 'superstruct';
import { picture, shareCard } from '../values.ts';

/** Media that is loaded from elsewhere, only after a click (C9). */
const embed = object({
  /** 'youtube', 'vimeo', 'facebook', 'file', 'matterport', 'tvl' or 'yisual'. */
  kind: string(),
  url: string(),
  title: string(),
});

/** Everything to look at of a property or a project. */
export const mediaFields = {
  pictures: array(picture()),
  /** What the page is shared with (Open Graph): a JPEG of 1200 by 630 pixels. Services before it have none. */
  share: optional(shareCard()),
  floorPlans: array(picture()),
  /** A room all round in one picture (equirectangular, twice as wide as high), served 3072 px wide too. */
  panoramas: optional(array(picture())),
  /** What can be asked for; the files themselves are mailed. */
  documents: array(object({ id: string(), name: string(), kind: string() })),
  videos: array(embed),
  tours: array(embed),
};
