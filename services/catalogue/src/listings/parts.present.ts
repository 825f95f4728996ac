import type { Advisor as PublicAdvisor, PropertyDetail } from '@dorpel/contracts/catalogue';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import type { Advisor } from '../places/places.ts';
import { inWords } from '../locales/sentences.ts';
import { type Address, type Embed, type Media, type Picture, readTour, readVideo } from '../property/property.ts';

type PublicMedia = Pick<PropertyDetail, 'pictures' | 'floorPlans' | 'panoramas' | 'documents' | 'videos' | 'tours'>;
type PublicPicture = PublicMedia['pictures'][number];

/** How a box number is announced in an address. */
const BOX = inWords((say) => say(msg`box`));

/** Street, number and box, or null when they are not public or not known (C5). */
export function presentAddress(
  { isPublic, street, number, box }: Pick<Address, 'isPublic' | 'street' | 'number' | 'box'>,
  language: Language,
): string | null {
  if (!isPublic || !street) return null;
  return [street, number, box && `${BOX[language]} ${box}`].filter(Boolean).join(' ');
}

/** A picture with its alternative text, or the title of what it shows where there is none. */
export function presentPicture(picture: Picture, language: Language, title: string): PublicPicture {
  const { key, width, height, alt, kind } = picture;
  return { path: `/images/${key}/`, width, height, alt: pickLanguage(alt, language)?.text ?? title, kind };
}

const isKnown = (embed: Embed | null): embed is Embed => embed !== null;

/** Everything to look at; links that are not recognised are left out, documents are named but not given. */
export function presentMedia(media: Media, language: Language, title: string): PublicMedia {
  const tour = media.tour === null ? null : readTour(media.tour);
  return {
    pictures: media.pictures.map((each) => presentPicture(each, language, title)),
    floorPlans: media.floorPlans.map((each) => presentPicture(each, language, title)),
    panoramas: (media.panoramas ?? []).map((each) => presentPicture(each, language, title)),
    documents: media.documents.map(({ id, name, kind }) => ({
      id,
      name: pickLanguage(name, language)?.text ?? kind,
      kind,
    })),
    videos: media.videos
      .map(readVideo)
      .filter(isKnown)
      .map((video) => ({ ...video, title })),
    tours: tour ? [{ ...tour, title }] : [],
  };
}

/** The person to contact about a property or project (C19). */
export function presentAdvisor(advisor: Advisor | null, language: Language): PublicAdvisor | null {
  if (!advisor) return null;
  const { id, name, role, phone, email, languages, picture } = advisor;
  return {
    id,
    name,
    role: pickLanguage(role, language) ?? null,
    phone,
    email,
    languages: [...languages],
    picture: picture ? presentPicture(picture, language, name) : null,
  };
}
