import type { PropertyQuery } from '@dorpel/contracts/catalogue';
import type { FilterName } from '@dorpel/contracts/filters';
import type { AnyRecord } from '../import/snapshot.fixture.ts';

export const count = (record: AnyRecord, field: string) => Number(record[field] ?? 0);
/** A hall with its office is as large as both together. */
export const surface = (record: AnyRecord) => {
  const [living = 0, store = 0, office = 0, total = 0, ground = 0] = [
    'Living',
    'Store',
    'Office',
    'Total',
    'Ground',
  ].map((name) => count(record, `Surface${name}`));
  return living || (store && office ? total : 0) || store || office || total || ground;
};

const CITIES: Record<string, string[]> = {
  gent: ['Gent', 'Gand'],
  antwerpen: ['Antwerpen', 'Anvers'],
  brussel: ['Brussel', 'Bruxelles'],
};

type Meaning<A> = {
  /** What is asked of it. */
  readonly asked: readonly A[];
  /** Whether a record is found by what is asked. */
  readonly holds: (record: AnyRecord, asked: A) => boolean;
};
const means = <const A extends Partial<PropertyQuery>>(asked: readonly A[], holds: Meaning<A>['holds']) =>
  ({ asked, holds }) as unknown as Meaning<Partial<PropertyQuery>>;

/** The bouquet of a life annuity is no price (ADR 59). */
export const priceOf = (record: AnyRecord) =>
  record['PublishPrice'] === true && record['SaleKind'] !== 'life annuity' ? count(record, 'Price') : Number.NaN;

export const isNewlyBuilt = (record: AnyRecord) => ['ProjectID', 'VAT'].some((field) => record[field] !== undefined);

/** The demo has its days in the two weeks after `TODAY`. */
const isOpenLater = ({ OpenDays }: AnyRecord) => OpenDays !== undefined;

/** What each filter means, said on the records themselves; null for those that have tests of their own. */
export const MEANINGS: Record<FilterName, Meaning<Partial<PropertyQuery>> | null> = {
  city: means(
    [{ city: ['gent'] }, { city: ['gent', 'antwerpen'] }, { city: ['brussel', 'gent'] }],
    (record, { city }) => city.some((key) => CITIES[key]?.includes(String(record['City']))),
  ),
  type: means([{ type: ['1'] }, { type: ['2'] }, { type: ['1', '2'] }, { type: ['7', '6', '5'] }], (record, { type }) =>
    type.some((id) =>
      String(record['WebIDs'] ?? record['WebID'])
        .split(',')
        .includes(id),
    ),
  ),
  price: means(
    [{ priceMin: 0 }, { priceMin: 800, priceMax: 1200 }, { priceMin: 250_000 }, { priceMax: 400_000 }],
    (record, { priceMin = 0, priceMax = Number.POSITIVE_INFINITY }: Partial<PropertyQuery>) =>
      priceOf(record) >= priceMin && priceOf(record) <= priceMax,
  ),
  rooms: means([{ rooms: 0 }, { rooms: 1 }, { rooms: 3 }], (record, { rooms }) => count(record, 'Bedrooms') >= rooms),
  garages: means(
    [{ garages: 1 }, { garages: 2 }],
    (record, { garages }) => (count(record, 'Garages') || Number(record['HasGarage'] ?? 0)) >= garages,
  ),
  parking: means(
    [{ parking: 1 }],
    (record, { parking }) =>
      (count(record, 'Parkings') + count(record, 'ExternalParkings') || Number(record['HasParking'] ?? 0)) >= parking,
  ),
  indoorParking: means([{ indoorParking: 'yes' }], (record) => count(record, 'Parkings') > 0),
  outdoorParking: means([{ outdoorParking: 'yes' }], (record) => count(record, 'ExternalParkings') > 0),
  bathrooms: means(
    [{ bathrooms: 1 }, { bathrooms: 2 }],
    (record, { bathrooms }) => count(record, 'Bathrooms') >= bathrooms,
  ),
  surface: means(
    [{ surface: 60 }, { surface: 150 }, { surfaceMax: 90 }, { surface: 80, surfaceMax: 200 }],
    (record, { surface: from = 0, surfaceMax = Number.POSITIVE_INFINITY }: Partial<PropertyQuery>) =>
      surface(record) > 0 && surface(record) >= from && surface(record) <= surfaceMax,
  ),
  garden: means([{ garden: 'yes' }], (record) => record['HasGarden'] === true || count(record, 'SurfaceGarden') > 0),
  terrace: means(
    [{ terrace: 'yes' }],
    (record) => record['HasTerrace'] === true || count(record, 'SurfaceTerrace') > 0,
  ),
  condition: means(
    [{ condition: 'ready' }, { condition: 'refresh' }, { condition: 'renovate' }],
    (record, { condition }) =>
      ({ new: 'ready', renovated: 'ready', good: 'ready', refresh: 'refresh', renovate: 'renovate' })[
        String(record['Condition'])
      ] === condition,
  ),
  orientation: means(
    [{ orientation: 'south' }, { orientation: 'west' }, { orientation: 'north' }],
    (record, { orientation }) =>
      String(record['OrientationGarden'] ?? '').includes(orientation.charAt(0).toUpperCase()),
  ),
  pool: means([{ pool: 'yes' }], (record) => record['HasPool'] === true),
  floor: means(
    [{ floor: 2 }, { floorMax: 1 }, { floor: 1, floorMax: 3 }, { floor: 2, floorMax: 2 }],
    ({ Floor }, { floor = 0, floorMax = Number.POSITIVE_INFINITY }: Partial<PropertyQuery>) =>
      Floor !== undefined && Number(Floor) >= floor && Number(Floor) <= floorMax,
  ),
  facades: means([{ facades: 2 }, { facades: 3 }, { facades: 4 }], ({ Facades }, { facades }) =>
    ['closed', 'half-open', 'open'].slice(facades - 2).includes(String(Facades)),
  ),
  renovated: means(
    [{ renovated: 2010 }, { renovated: 2020 }],
    (record, { renovated }) =>
      count(record, 'ConstructionYear') >= renovated || count(record, 'RenovationYear') >= renovated,
  ),
  newBuild: means([{ newBuild: 'yes' }], isNewlyBuilt),
  furnished: means([{ furnished: 'yes' }], (record) => record['IsFurnished'] === true),
  pets: means([{ pets: 'yes' }], (record) => record['PetsAllowed'] === true),
  lift: means([{ lift: 'yes' }], (record) => record['HasLift'] === true),
  plot: means([{ plot: 100 }, { plot: 1000 }], (record, { plot }) => count(record, 'SurfaceGround') >= plot),
  year: means([{ year: 1950 }, { year: 2010 }], (record, { year }) => count(record, 'ConstructionYear') >= year),
  energy: means(
    [{ energy: 'a' }, { energy: 'b' }, { energy: 'd' }],
    (record, { energy }) =>
      /^[A-I]/.test(String(record['EPCLabelText'])) &&
      String(record['EPCLabelText']).slice(0, 1).toLowerCase() <= energy,
  ),
  available: means(
    [{ available: '2026-12-31' }, { available: '2027-01-15' }],
    (record, { available }) =>
      ['immediately', 'at deed'].includes(String(record['Availability'])) ||
      (record['Availability'] === 'on date' && String(record['AvailabilityDate']) <= available),
  ),
  ground: means([{ ground: 'yes' }], (record) => record['Floor'] === 0),
  // Of the towns that were drawn: surroundings.test.ts.
  station: null,
  openDays: means([{ openDays: 'yes' }], isOpenLater),
  search: null,
  area: null,
  not: means(
    [
      { not: ['type-1', 'city-gent'] },
      { not: ['garden', 'lift', 'ground'] },
      { not: ['zip-9050', 'garages', 'openDays'] },
      { not: ['indoorParking', 'outdoorParking', 'pool'] },
      { not: ['newBuild', 'furnished'] },
    ],
    (record, { not }) =>
      !not.some((each) => {
        if (each === 'type-1')
          return String(record['WebIDs'] ?? record['WebID'])
            .split(',')
            .includes('1');
        if (each === 'city-gent') return CITIES['gent']?.includes(String(record['City']));
        if (each === 'zip-9050') return record['Zip'] === '9050';
        if (each === 'garden') return record['HasGarden'] === true || count(record, 'SurfaceGarden') > 0;
        if (each === 'ground') return record['Floor'] === 0;
        if (each === 'newBuild') return isNewlyBuilt(record);
        if (each === 'indoorParking') return count(record, 'Parkings') > 0;
        if (each === 'outdoorParking') return count(record, 'ExternalParkings') > 0;
        if (each === 'pool') return record['HasPool'] === true;
        if (each === 'furnished') return record['IsFurnished'] === true;
        if (each === 'openDays') return isOpenLater(record);
        return (
          record[each === 'lift' ? 'HasLift' : 'HasGarage'] === true ||
          (count(record, 'Garages') > 0 && each === 'garages')
        );
      }),
  ),
  goal: means([{ goal: 'sale' }, { goal: 'rent' }], (record, { goal }) => record['Goal'] === (goal === 'sale' ? 0 : 1)),
};
