import { countryOf } from '@dorpel/contracts/countries';
import type { Localized } from '@dorpel/i18n/languages';
import {
  NEW_BUILD_MARQUEE,
  type ProjectRecord,
  type PropertyRecord,
  readFacts,
  STARTING_FROM,
  STATES,
} from '../formats/formats.ts';
import type { Files } from './files.ts';
import { type Note, readMedia, textsOf } from './read-media.ts';
import type { Project } from '../listings/listings.ts';
import type { Gazetteer } from '../places/places.ts';
import {
  type Address,
  type EnergyRecord,
  type FactValues,
  type Media,
  type Price,
  type PriceAsked,
  type Property,
  readOpenDays,
} from '../property/property.ts';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Takes the name of a street, and a house number behind it, out of texts of an address that is not public (C5).
 * Whole words only, in any case; what was taken out is an ellipsis.
 *
 * @returns the texts, and whether anything was taken out
 */
export function withholdStreet(texts: Localized, street: string): { texts: Localized; found: boolean } {
  const words = escape(street.normalize('NFC').trim()).replace(/[\s-]+/g, '[\\s-]+');
  const mention = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])(?:,?\\s+\\d+\\w*)?`, 'giu');
  let found = false;
  const withheld = Object.entries(texts).map(([language, text]) => {
    const clean = text.normalize('NFC').replace(mention, '…');
    if (clean !== text.normalize('NFC')) found = true;
    return [language, clean];
  });
  return { texts: Object.fromEntries(withheld) as Localized, found };
}

/** What reading a group of records needs beside them. */
type Reading = {
  readonly files: Files;
  readonly gazetteer: Gazetteer;
  readonly note: Note;
  /** An ISO instant, for what says no day of publication. */
  readonly since: string;
};

const CENTS = 100;
const CURRENCY = 'EUR';

const centsOf = (euro: number | undefined): number | null => (euro === undefined ? null : Math.round(euro * CENTS));

const idOf = (id: number | undefined): string | null => (id === undefined ? null : String(id));

const instantOf = (text: string) => new Date(text).toISOString();

/** When something was published and last changed; `since` where nobody says. */
const datesOf = (
  { CreateDate, ModifyDate }: Pick<PropertyRecord, 'CreateDate' | 'ModifyDate'>,
  { since }: Pick<Reading, 'since'>,
) => ({
  publishedOn: instantOf(CreateDate ?? since),
  modifiedOn: instantOf(ModifyDate ?? CreateDate ?? since),
});

/** Type ids of a comma-separated text, the main one first, each once. */
function typeIdsOf(text: string | undefined, main?: number): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim());
  return [...new Set([...(main === undefined ? [] : [String(main)]), ...ids])].filter((id) => id !== '');
}

/** What is asked. Of a life annuity that is its bouquet, whatever else a system writes where prices stand: the worth of the home, or nothing. */
function priceOf(record: PropertyRecord, { saleKind, bouquet }: FactValues): Price | null {
  const { Price: euro, PriceUnit, Goal } = record;
  const isAnnuity = Goal === 0 && saleKind === 'life-annuity';
  const amount = isAnnuity && bouquet !== undefined ? Number(bouquet) : centsOf(euro);
  if (amount === null || amount === 0) return null;
  const unit = PriceUnit === STARTING_FROM ? 'starting-from' : Goal === 1 ? 'per-month' : 'total';
  return { amount, currency: CURRENCY, unit };
}

const askedOf = ({ said, readings }: NonNullable<PropertyRecord['PriceAsked']>): PriceAsked => ({
  said,
  readings: readings.map((euro) => Math.round(euro * CENTS)),
});

function energyOf(record: PropertyRecord): EnergyRecord {
  const { EPCStatus, EnergyPerformance, EPCSpec, EPCLabel, EPCLabelText } = record as PropertyRecord & {
    readonly EPCSpec?: number;
    readonly EPCLabelText?: string;
  };
  const status = EPCStatus === undefined ? 'known' : EPCStatus === 'in request' ? 'in-request' : 'not-applicable';
  return { status, value: EnergyPerformance ?? EPCSpec ?? null, label: EPCLabel ?? null, text: EPCLabelText ?? null };
}

/** The address of the records of one ID. */
function addressOf(
  records: readonly (PropertyRecord | ProjectRecord)[],
  isPublic: boolean,
  gazetteer: Gazetteer,
): Address {
  const [first] = records as [PropertyRecord];
  const { Street, HouseNumber, BoxNr, Zip, CountryID, Latitude, Longitude } = first;
  const country = countryOf(CountryID);
  const names = textsOf(records, ({ City }) => City);
  const zip = Zip ?? gazetteer.zipOf({ names, country }) ?? '';
  const city = gazetteer.place({ names, zip, country });
  const isPlaced = Latitude !== undefined && Longitude !== undefined;
  return {
    isPublic,
    street: Street ?? null,
    number: HouseNumber ?? null,
    box: BoxNr ?? null,
    zip,
    cityKey: city.key,
    city: city.names,
    country,
    position: isPlaced ? { latitude: Latitude, longitude: Longitude } : null,
  };
}

/** Takes the street out of every text when the address is not public, and notes where that was needed. */
function keepBack(address: Address, note: Note): (texts: Localized, field: string) => Localized {
  return (texts, field) => {
    if (address.isPublic || !address.street) return texts;
    const withheld = withholdStreet(texts, address.street);
    if (withheld.found) note(`${field}: named the street of an address that is not public; it was taken out`);
    return withheld.texts;
  };
}

/** The names of all media without what `keep` takes out of them. */
const keepMediaBack = (media: Media, keep: (texts: Localized, field: string) => Localized): Media => ({
  ...media,
  pictures: media.pictures.map((each) => ({ ...each, alt: keep(each.alt, 'Pictures') })),
  floorPlans: media.floorPlans.map((each) => ({ ...each, alt: keep(each.alt, 'FloorPlans') })),
  panoramas: (media.panoramas ?? []).map((each) => ({ ...each, alt: keep(each.alt, 'Panoramas') })),
  documents: media.documents.map((each) => ({ ...each, name: keep(each.name, 'Documents') })),
});

/** The open house days of a home; what can be none is noted, and keeps no home from the site. */
function openDaysOf({ OpenDays = [] }: PropertyRecord, note: Note): Pick<Property, 'openDays'> {
  const { days, refused } = readOpenDays(OpenDays);
  for (const each of refused) note(`OpenDays: '${each}' is no open house day`);
  return days.length > 0 ? { openDays: days } : {};
}

/** One property of the records of its ID, in the field's own terms. At least one record is needed. */
export async function readProperty(records: readonly PropertyRecord[], reading: Reading): Promise<Property> {
  const { files, gazetteer, note } = reading;
  const [first] = records as [PropertyRecord];
  const address = addressOf(records, first.PublishAddress === true, gazetteer);
  const keep = keepBack(address, note);
  const marquee = first.Marquee ?? 0;
  const facts = readFacts(first);
  const price = priceOf(first, facts);
  return {
    id: String(first.ID),
    goal: first.Goal === 0 ? 'sale' : 'rent',
    state: STATES[first.State ?? 'available'],
    isNewBuild: first.ProjectID !== undefined || marquee === NEW_BUILD_MARQUEE || facts['vat'] !== undefined,
    reference: first.Reference ?? null,
    typeId: String(first.WebID),
    typeIds: typeIdsOf(first.WebIDs, first.WebID),
    typeName: textsOf(records, ({ MainTypeName }) => MainTypeName),
    title: keep(
      textsOf(records, ({ TypeDescription }) => TypeDescription),
      'TypeDescription',
    ),
    description: keep(
      textsOf(records, ({ Description }) => Description),
      'Description',
    ),
    marquee: marquee === 0 ? null : { id: marquee, name: textsOf(records, ({ MarqueeName }) => MarqueeName) },
    price,
    // Of a life annuity whose bouquet is known nothing is to be asked, whatever stands where prices do.
    ...(price === null && first.PriceAsked && { priceAsked: askedOf(first.PriceAsked) }),
    isPricePublic: first.PublishPrice === true,
    address,
    energy: energyOf(first),
    facts,
    media: keepMediaBack(await readMedia(records, files, note), keep),
    ...openDaysOf(first, note),
    advisorId: idOf(first.AdvisorID),
    projectId: idOf(first.ProjectID),
    ...datesOf(first, reading),
  };
}

/** One project of the records of its ID, in the field's own terms. At least one record is needed. */
export async function readProject(records: readonly ProjectRecord[], reading: Reading): Promise<Project> {
  const { files, gazetteer, note } = reading;
  const [first] = records as [ProjectRecord];
  const address = addressOf(records, first.PublicAddress === true, gazetteer);
  const keep = keepBack(address, note);
  return {
    id: String(first.ID),
    reference: first.Reference ?? null,
    title: textsOf(records, ({ Name }) => Name),
    headline: keep(
      textsOf(records, ({ TypeDescription }) => TypeDescription),
      'TypeDescription',
    ),
    description: keep(
      textsOf(records, ({ Description }) => Description),
      'Description',
    ),
    typeIds: typeIdsOf(first.WebID),
    priceMin: centsOf(first.PriceMin),
    priceMax: centsOf(first.PriceMax),
    address,
    media: keepMediaBack(await readMedia(records, files, note), keep),
    advisorId: idOf(first.AdvisorID),
    unitCount: first.UnitCount ?? null,
    deliveryOn: first.DeliveryDate ?? null,
    ...datesOf(first, reading),
  };
}
