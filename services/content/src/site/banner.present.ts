import type { ContentPage, Film } from '@dorpel/contracts/content';
import type { PageItem } from '@dorpel/contracts/content-entities';
import type { InLanguage } from '../library/in-language.ts';
import { typeOfVideo } from '../media/video-type.ts';

type Banner = NonNullable<ContentPage['banner']>;

/** What the specification calls the types of an image, and what of a banner is shown by them. */
const TYPES: Readonly<Record<string, Banner['type']>> = { image: 'image', gallery: 'gallery', video: 'video' };

function filmOf(name: string | undefined, poster: string | undefined, speech: InLanguage): Film | null {
  if (name === undefined) return null;
  return { src: `/api/content/v1/videos/${name}`, type: typeOfVideo(name), poster: speech.picture(poster) };
}

/** The banner of a page (H4); null where it shows none. */
export function presentBanner({ params }: PageItem, speech: InLanguage): Banner | null {
  const { showPageBanner, bannerType, bannerImages = [], bannerVideoPoster, bannerVideoMobilePoster } = params;
  const title = speech.say(params.bannerTitle) ?? speech.say(params.title);
  if (!showPageBanner || !title) return null;
  const type = TYPES[bannerType ?? ''] ?? 'none';
  const video = type === 'video' ? filmOf(params.bannerVideo, bannerVideoPoster, speech) : null;
  const mobilePoster = bannerVideoMobilePoster ?? bannerVideoPoster;
  return {
    type: type === 'video' && !video ? 'none' : type,
    title,
    description: speech.say(params.bannerDescription),
    // One photo, unless all of them are meant to be seen; that of a film stands in for it.
    pictures: speech.pictures(type === 'image' ? bannerImages.slice(0, 1) : type === 'none' ? [] : bannerImages),
    transparent: params.bannerTransparent ?? false,
    search: params.bannerSearch ?? false,
    colour: params.bannerColor ?? null,
    video,
    mobileVideo: video && filmOf(params.bannerVideoMobile, mobilePoster, speech),
  };
}
