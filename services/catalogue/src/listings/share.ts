import type { ProjectDetail, PropertyDetail } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import { formatPrice } from '@dorpel/i18n/formats';
import { cardName } from '@dorpel/pictures/share-cards';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';
import { priceLine } from '../property/property.ts';

/** By what the catalogue calls a state: it may know more than there are words for. */
type Names = Readonly<Record<string, string>>;

/** What a home is called where it is shown by itself: on paper, and in the picture that its page is shared with. */
export const HOME_WORDS = inWords((say) => ({
  startingFrom: (amount: string) => say(msg`from ${amount}`),
  onRequest: say(msg`Price on request`),
  /** Of a property that is no longer simply available. */
  states: { sold: say(msg`Sold`), rented: say(msg`Rented`), option: say(msg`Under offer`) } as Names,
  subject: (type: string, city: string) => say(msg`${type} in ${city}`),
}));

/** What is asked for a property, as the brochure and the picture it is shared with say it; null: it was sold or rented, and has no price any more. */
export function priceOf({ price, state }: Pick<PropertyDetail, 'price' | 'state'>, language: Language): string | null {
  if (!price) return state === 'sold' || state === 'rented' ? null : HOME_WORDS[language].onRequest;
  return priceLine(price);
}

/** What the picture says that a page is shared with; `photo` is the key of the original. */
export type Shared = {
  readonly kicker: string;
  readonly title: string;
  readonly ribbon: string | null;
  readonly photo: string | null;
};

/** What has a picture to be shared with. */
export const KINDS = ['property', 'project'] as const;
export type Kind = (typeof KINDS)[number];

/** The key in the path of a picture: '/images/{key}/'. */
const keyOf = (picture: { readonly path: string } | null | undefined) => picture?.path.split('/')[2] ?? null;

export type Home = Pick<PropertyDetail, 'type' | 'city' | 'zip' | 'title' | 'price' | 'state' | 'picture'>;

/** Of a property only what its public page says: what is sold has no price any more, and one that is kept back none at all. */
export function sharedProperty(home: Home, language: Language): Shared {
  const words = HOME_WORDS[language];
  const { type, city, zip, title, state, picture } = home;
  return {
    kicker: words.subject(type.name, [zip, city].filter(Boolean).join(' ')),
    title: priceOf(home, language) ?? title.text,
    ribbon: words.states[state] ?? null,
    photo: keyOf(picture),
  };
}

export type Residence = Pick<ProjectDetail, 'title' | 'city' | 'zip' | 'priceMin' | 'priceAfter' | 'picture'>;

/** Of a project its name, its place and what its homes begin at. */
export function sharedProject(
  { title, city, zip, priceMin, priceAfter, picture }: Residence,
  language: Language,
): Shared {
  const words = HOME_WORDS[language];
  const place = [zip, city].filter(Boolean).join(' ');
  return {
    kicker: priceMin ? words.subject(title.text, place) : place,
    title: priceMin
      ? [words.startingFrom(formatPrice(priceMin.amount, priceMin.currency)), priceAfter].filter(Boolean).join(' ')
      : title.text,
    ribbon: null,
    photo: keyOf(picture),
  };
}

/** What a page is shared with, as its endpoint tells it. */
export const presentShare = (kind: Kind, id: string, language: Language, shared: Shared) => ({
  path: `/images/share/${cardName(kind, id, language, shared)}`,
  alt: labelled(shared.kicker, shared.title, language),
});
