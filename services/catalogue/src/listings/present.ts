import type {
  Advisor as PublicAdvisor,
  PropertyCard,
  PropertyDetail,
  PropertyPosition,
} from '@dorpel/contracts/catalogue';
import type { FactKey } from '@dorpel/contracts/facts';
import type { CardFigure } from '@dorpel/contracts/filters';
import { dayOf } from '@dorpel/i18n/brussels';
import { formatInstant, formatPrice } from '@dorpel/i18n/formats';
import { type Language, type Localized, pickLanguage } from '@dorpel/i18n/languages';
import { pickText } from '@dorpel/i18n/typeset';
import { msg } from '@lingui/core/macro';
import { presentPassport, type Rule } from '../compliance/compliance.ts';
import {
  factsBesideReceipt,
  paidWithCosts,
  toldLeaseOf,
  presentAdvance,
  presentDeposit,
  presentTenantFee,
  type Rate,
} from '../costs/costs.ts';
import { presentHistory, type PriceHistory } from './changes.ts';
import { inEveryLanguage, projectLink, propertyLink } from './links.ts';
import { presentShare, sharedProperty } from './share.ts';
import { inWords, say } from '../locales/sentences.ts';
import type { Advisor, Directory } from '../places/places.ts';
import {
  type Address,
  comingOpenDays,
  comparedPrice,
  type Embed,
  type EnergyLabel,
  factSheetOf,
  isNew,
  itemOf,
  measuresOf,
  type Media,
  numberOf,
  type OpenDay,
  type Picture,
  presentEnergy,
  presentFacts,
  presentNear,
  presentPrice,
  type Property,
  type PropertySummary,
  type Position,
  publicPosition,
  readTour,
  readVideo,
  regionOf,
  summaryOf,
  writtenIn,
} from '../property/property.ts';

type PublicMedia = Pick<PropertyDetail, 'pictures' | 'floorPlans' | 'panoramas' | 'documents' | 'videos' | 'tours'>;
type PublicPicture = PublicMedia['pictures'][number];

/** How a box number is announced in an address. */
const BOX = inWords((words) => words(msg`box`));

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

/** For whom and when something is shown. */
export type Viewing = { readonly language: Language; readonly directory: Directory; readonly now: Date };

/** A text with the language it is really in; the id stands in for a title that is missing. */
const textOf = (text: Localized, language: Language, otherwise: string) =>
  pickText(text, language) ?? { text: otherwise, language };

/** Rooms are counted in whole numbers on a card. */
function wholeOf(property: PropertySummary, key: FactKey): number | null {
  const value = numberOf(property.facts, key);
  return value === null ? null : Math.round(value);
}

const energyOf = ({ address, energy }: PropertySummary): EnergyLabel | null =>
  presentEnergy(regionOf(address.country, address.zip), energy);

/** What the ribbon of an open house is called by its number (specification, section 3: Marquee). */
const OPEN_HOUSE = 6;

const BADGE = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** When somebody may come and look next, by the clock of the agency. */
function openDayIn([next]: readonly OpenDay[], language: Language): string | null {
  if (!next) return null;
  const day = formatInstant(next.start, language, BADGE);
  return say[language](msg`Open house ${day}`);
}

/** What cards of a list say beside each price, and the rates that costs are counted with. */
export type Figure = { readonly of: CardFigure; readonly rates: readonly Rate[] };

const EURO = 100;
const inEuro = (cents: number) => formatPrice(Math.round(cents / EURO) * EURO);

/** What a m2 to live in costs, in cents: of a price that is one, and not where a sale begins. */
function perSquareMetre(property: PropertySummary): number | null {
  const amount = comparedPrice(property);
  const surface = numberOf(property.facts, 'surfaceLiving') ?? 0;
  const isExact = property.price?.unit !== 'starting-from' && property.facts.saleKind !== 'public-sale';
  return amount === null || surface <= 0 || !isExact ? null : amount / surface;
}

/** A figure in whole euro with its words; null where the home has none that everybody may know. */
function figureIn(property: PropertySummary, { of, rates }: Figure, { language, now }: Viewing): string | null {
  const cents = of === 'square-metre' ? perSquareMetre(property) : paidWithCosts(rates, property, dayOf(now));
  if (cents === null) return null;
  const amount = inEuro(cents);
  if (of === 'square-metre') return say[language](msg`${amount} per m²`);
  return say[language](property.goal === 'sale' ? msg`${amount} with costs` : msg`${amount} with charges`);
}

/** A price, and behind it what is compared. */
function priceWith(property: PropertySummary, figure: Figure | null, viewing: Viewing): PropertyCard['price'] {
  const price = presentPrice(property, viewing.language);
  const text = price && figure && figureIn(property, figure, viewing);
  return price && text ? { ...price, after: [price.after, `· ${text}`].filter(Boolean).join(' ') } : price;
}

/** A property in a list: only what is public, in the language asked where it is filled in. */
export function presentCard(property: PropertySummary, viewing: Viewing, figure: Figure | null = null): PropertyCard {
  const { language, directory, now } = viewing;
  const { address, cover, marquee } = property;
  const title = textOf(property.title, language, property.id);
  const openDays = comingOpenDays(property, now);
  const openDay = openDayIn(openDays, language);
  const ribbon = openDay !== null && marquee?.id === OPEN_HOUSE ? null : marquee;
  return {
    id: property.id,
    goal: property.goal,
    state: property.state,
    isNew: isNew(property, now),
    type: {
      id: property.typeId,
      name: directory.typeName(property.typeId, language) ?? pickLanguage(property.typeName, language)?.text ?? '',
    },
    title,
    city: directory.cityName(address.cityKey, language) ?? pickLanguage(address.city, language)?.text ?? '',
    zip: address.zip,
    country: address.country,
    address: presentAddress(address, language),
    price: priceWith(property, figure, viewing),
    marquee: ribbon && { id: ribbon.id, name: pickLanguage(ribbon.name, language)?.text ?? '' },
    bedrooms: wholeOf(property, 'bedrooms'),
    bathrooms: wholeOf(property, 'bathrooms'),
    livingSurface: numberOf(property.facts, 'surfaceLiving'),
    plotSurface: numberOf(property.facts, 'surfaceGround'),
    measures: measuresOf(property.facts).flatMap(({ key, value }) =>
      itemOf({ key, kind: 'area', value: String(value) }, language, 'short'),
    ),
    energy: energyOf(property),
    picture: cover ? presentPicture(cover, language, title.text) : null,
    pictureCount: property.pictureCount,
    position: publicPosition(address),
    link: propertyLink(property, language, directory),
    ...(openDay !== null && { openDays, openDay }),
  };
}

/** What the law and its rates are on the day something is shown. */
export type Law = { readonly rules: readonly Rule[]; readonly rates: readonly Rate[] };

/** A property on its own page, with what the rules of its day make it say, and what was asked for it when, where that is wanted. */
export function presentDetail(property: Property, viewing: Viewing & Law, history?: PriceHistory): PropertyDetail {
  const { language, directory, rates, now } = viewing;
  const card = presentCard(summaryOf(property), viewing);
  const project = directory.project(property.projectId);
  const day = dayOf(now);
  const told = factsBesideReceipt(rates, property, day);
  const facts = presentFacts(told, { withPrice: property.isPricePublic });
  return {
    ...card,
    cityKey: property.address.cityKey,
    within: directory.within(property.address.cityKey, language),
    reference: property.reference,
    description: pickText(property.description, language) ?? null,
    publishedOn: property.publishedOn,
    modifiedOn: property.modifiedOn,
    priceHistory: presentHistory(history),
    facts,
    rentDeposit: presentDeposit(rates, property, { day, language }),
    tenantFee: presentTenantFee(rates, property, { day, language }),
    advance: presentAdvance(rates, property, { day, language }),
    lease: property.goal === 'rent' ? toldLeaseOf(property) : null,
    factSheet: factSheetOf(facts, language),
    ...presentMedia(property.media, language, card.title.text),
    share: presentShare('property', property.id, language, sharedProperty(card, language)),
    advisor: presentAdvisor(directory.advisor(property.advisorId), language),
    project: project && {
      id: project.id,
      name: textOf(project.title, language, project.id).text,
      link: projectLink(project, language, directory),
    },
    ...presentPassport(property, viewing),
    near: presentNear(property.near, language),
    alternates: inEveryLanguage((each) => propertyLink(property, each, directory)),
    writtenIn: writtenIn(property),
  };
}

/** What the map shows of a property: of one whose place is not known the middle of its municipality; null where neither is. */
export function presentPosition(
  property: PropertySummary,
  viewing: Viewing,
  middleOf: (property: PropertySummary) => Position | null,
): PropertyPosition | null {
  const { id, goal, state, position, price, type, title, city, marquee, openDay, picture, link } = presentCard(
    property,
    viewing,
  );
  const middle = position ? null : middleOf(property);
  const place = position ?? (middle && { ...middle, exact: false, isMiddle: true });
  // A card of the map has room for one ribbon.
  const ribbon = openDay === undefined ? marquee : { id: OPEN_HOUSE, name: openDay };
  const shown = { id, goal, state, price, type, title, city, marquee: ribbon, picture: picture?.path ?? null, link };
  return place && { ...shown, ...place };
}
