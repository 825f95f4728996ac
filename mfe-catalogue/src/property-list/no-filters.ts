import { NO_AREA } from '../parts/criteria/criteria.ts';
import type { Change } from './use-criteria.ts';

/** Takes every filter away; the order and the view of the list stay. */
export const NO_FILTERS: Change = {
  city: [],
  zip: [],
  type: [],
  priceMin: null,
  priceMax: null,
  rooms: null,
  garages: null,
  parking: null,
  surface: null,
  search: '',
  ...NO_AREA,
  goal: null,
};
