import type { PropertyQuery } from '@dorpel/contracts/catalogue';
import type { Language } from '@dorpel/i18n/languages';
import type { Criteria, Goal } from './criteria.ts';

/** Fixed by the routing table: what a list holds. Without a goal it holds both. */
export type ListParams = {
  readonly goal?: Goal;
  readonly collection?: 'listed' | 'references' | 'new-build';
};

type Filters = Omit<PropertyQuery, 'language' | 'ids' | 'sort' | 'page' | 'pageSize' | 'goal' | 'collection'>;

const given = <T>(value: T | null): T | undefined => value ?? undefined;

/** The filters as the service takes them. */
function toFilters(criteria: Criteria): Filters {
  const { city, zip, type, search } = criteria;
  const filters = {
    city: city.length > 0 ? [...city] : undefined,
    zip: zip.length > 0 ? [...zip] : undefined,
    type: type.length > 0 ? [...type] : undefined,
    priceMin: given(criteria.priceMin),
    priceMax: given(criteria.priceMax),
    rooms: given(criteria.rooms),
    garages: given(criteria.garages),
    parking: given(criteria.parking),
    surface: given(criteria.surface),
    search: search || undefined,
    bounds: criteria.bounds || undefined,
    polygon: criteria.polygon || undefined,
    near: criteria.near || undefined,
    radius: given(criteria.radius),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;
}

/** What a list asks of the service, but for its order and page. */
export const toQuery = (criteria: Criteria, params: ListParams, language: Language) => {
  const goal = params.goal ?? criteria.goal ?? undefined;
  return {
    ...toFilters(criteria),
    ...(goal && { goal }),
    collection: params.collection ?? 'listed',
    language,
  } as const;
};
