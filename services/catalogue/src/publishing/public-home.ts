import { type Day, startOf } from '@dorpel/i18n/brussels';
import { type Language, LANGUAGES, type Localized, pickLanguage } from '@dorpel/i18n/languages';
import {
  comingOpenDays,
  type FactValues,
  type Picture,
  presentEnergy,
  presentPrice,
  priceLine,
  type Property,
  publicFacts,
  publicPrice,
  readTour,
  readVideo,
  regionOf,
} from '../property/property.ts';
import {
  type Home,
  type Item,
  type Mention,
  NEW_BUILD_MARQUEE,
  STARTING_FROM,
  STATES,
  type Values,
  withAdvert,
  writeFacts,
} from '../formats/formats.ts';
import { countryIdOf } from '@dorpel/contracts/countries';
import { factsBesideReceipt, type Rate } from '../costs/costs.ts';

/*
 * A home for a portal: what the site shows of it, in the fields of a record, which the tables of the formats write. It is
 * made of what is public, field by field: what is not named here goes nowhere.
 */

const CENTS = 100;

/** Pixels: as wide as portals show a picture; a smaller one stays as it is. */
const WIDTH = 1920;

const ENERGY_STATUS = { known: undefined, 'in-request': 'in request', 'not-applicable': 'not applicable' } as const;

/** The energy performance as the site shows it: the value decides on the label. */
function energyOf({ address, energy }: Property): Values {
  const shown = presentEnergy(regionOf(address.country, address.zip), energy);
  return {
    EPCStatus: shown ? ENERGY_STATUS[shown.status] : undefined,
    EnergyPerformance: shown?.value,
    EPCLabelText: shown?.text,
  };
}

/** A position says where a home is to the metre, and no format can say that it does not: without an address there is none. */
function addressOf({ address }: Property): Values {
  const { isPublic, street, number, box, zip, country, position } = address;
  const place = { PublishAddress: isPublic, Zip: zip, CountryID: countryIdOf(country) };
  if (!isPublic) return place;
  return {
    ...place,
    Street: street,
    HouseNumber: number,
    BoxNr: box,
    Latitude: position?.latitude,
    Longitude: position?.longitude,
  };
}

function priceOf(property: Property): Values {
  const price = publicPrice(property);
  return {
    PublishPrice: property.isPricePublic,
    Price: price && price.amount / CENTS,
    PriceUnit: price?.unit === 'starting-from' ? STARTING_FROM : undefined,
  };
}

/** No format knows parts of a second. */
const toSecond = (instant: string) => `${instant.slice(0, 19)}Z`;

const isSaid = ([, value]: [string, unknown]) => value !== null && value !== undefined;

/** What is the same in every language, but for files, where its facts are these. */
const valuesOf = (property: Property, facts: FactValues, day: Day): Values => {
  const { id, reference, goal, state, typeId, typeIds, isNewBuild, marquee, media } = property;
  const videos = media.videos.filter((link) => readVideo(link));
  const openDays = comingOpenDays(property, startOf(day)).map(({ start, end }) => ({
    Start: toSecond(start),
    End: toSecond(end),
  }));
  const all: Values = {
    ...writeFacts(publicFacts(facts, { withPrice: property.isPricePublic })),
    ...energyOf(property),
    ...addressOf(property),
    ...priceOf(property),
    ID: Number(id),
    // Two of the formats ask for one; visitors find a home by its number, too.
    Reference: reference ?? id,
    Goal: goal === 'sale' ? 0 : 1,
    State: Object.entries(STATES).find(([, ours]) => ours === state)?.[0],
    WebID: Number(typeId),
    WebIDs: typeIds.length > 1 ? typeIds.join(',') : undefined,
    Marquee: isNewBuild ? NEW_BUILD_MARQUEE : marquee?.id,
    AdvisorID: property.advisorId && Number(property.advisorId),
    ProjectID: property.projectId && Number(property.projectId),
    Videos: videos.length > 0 ? videos : undefined,
    OpenDays: openDays.length > 0 ? openDays : undefined,
    VirtualTour: media.tour !== null && readTour(media.tour) ? media.tour : undefined,
    CreateDate: toSecond(property.publishedOn),
    ModifyDate: toSecond(property.modifiedOn),
  };
  return Object.fromEntries(Object.entries(all).filter(isSaid));
};

type PictureList = 'pictures' | 'floorPlans' | 'panoramas';
const PICTURE_LISTS: readonly (readonly [field: string, list: PictureList])[] = [
  ['Pictures', 'pictures'],
  ['FloorPlans', 'floorPlans'],
  ['Panoramas', 'panoramas'],
];

/** Pictures as everybody gets them: without what the camera wrote into them, among it the place. */
function filesOf({ media }: Property, siteUrl: string, textsOf: (texts: Localized) => Localized): Values {
  let last = 0;
  const itemOf = ({ key, alt }: Picture): Item => {
    const names = textsOf(alt);
    last += 1;
    const item = { ID: last, Url: `${siteUrl}/images/${key}/${WIDTH}.jpg` };
    return Object.keys(names).length > 0 ? { ...item, Name: names } : item;
  };
  const lists = PICTURE_LISTS.map(([field, list]) => [field, (media[list] ?? []).map(itemOf)] as const);
  return Object.fromEntries(lists.filter(([, items]) => items.length > 0));
}

/** What of a home is told in a language. */
function tellingOf(property: Property, language: Language): Values {
  const { title, description, marquee, address } = property;
  const price = presentPrice(property, language);
  return Object.fromEntries(
    Object.entries({
      City: pickLanguage(address.city, language)?.text ?? address.zip,
      TypeDescription: title[language],
      Description: description[language],
      MarqueeName: marquee?.name[language],
      // What most formats have no field for is said in words, where they have a place for those.
      PriceUnitText: price?.saleKind ? priceLine(price) : undefined,
    }).filter(isSaid),
  );
}

/** The rates of the true cost, and the day they are read on: what a receipt says otherwise is told to nobody. */
export type Beside = { readonly rates: readonly Rate[]; readonly day: Day };

/** How a portal's homes are told. */
export type Telling = Beside & {
  /** Where visitors find the site, without a slash at its end. */
  readonly siteUrl: string;
  /** The one language of a portal; a home that is not told in it is told in another, as on the site. Null for all of them. */
  readonly language: Language | null;
  /** What the format takes that language for, where it has no word for it. */
  readonly takenFor?: Language | undefined;
  /** What the law makes the advert of a home say in a language, where the format says it. */
  readonly lawOf?: ((property: Property, language: Language) => readonly Mention[]) | undefined;
};

/** The languages in which a home is told to a portal. */
export function languagesFor({ title }: Property, wanted: Language | null): Language[] {
  if (wanted === null) return LANGUAGES.filter((language) => title[language] !== undefined);
  return [pickLanguage(title, wanted)?.language ?? wanted];
}

/** The address of a home that lasts, whatever it is called: it leads to its page. */
const pageOf = ({ id }: Property, language: Language, siteUrl: string) => `${siteUrl}/${language}/property/${id}/`;

/** A home as a portal may have it. */
export function publicHome(property: Property, telling: Telling): Home {
  const { siteUrl, language, takenFor, lawOf, rates, day } = telling;
  const languages = languagesFor(property, language);
  const named = (each: Language) => takenFor ?? each;
  const own = (texts: Localized): Localized =>
    Object.fromEntries(languages.flatMap((each) => (texts[each] === undefined ? [] : [[named(each), texts[each]]])));
  return {
    common: {
      ...valuesOf(property, factsBesideReceipt(rates, property, day), day),
      ...filesOf(property, siteUrl, own),
    },
    texts: Object.fromEntries(
      languages.map((each) => [
        named(each),
        {
          ...tellingOf(property, each),
          ...(lawOf && withAdvert(pageOf(property, each, siteUrl), lawOf(property, each))),
        },
      ]),
    ),
  };
}

/** The fields of a home that are kept back, and have a value: those that are not public, and those that its receipt contradicts. */
export function keptBack(property: Property, { rates, day }: Beside): string[] {
  const open: Property = { ...property, isPricePublic: true, address: { ...property.address, isPublic: true } };
  const shown = valuesOf(property, factsBesideReceipt(rates, property, day), day);
  const fields = Object.keys(valuesOf(open, open.facts, day)).filter((field) => !(field in shown));
  // Documents are mailed to who asks for them.
  return property.media.documents.length > 0 ? [...fields, 'Documents'] : fields;
}
