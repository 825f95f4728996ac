import { object, string } from 'superstruct';
import { money } from '../values.ts';

export const price = object({
  money: money(),
  /** 'total', 'starting-from' (PriceUnit 7) or 'per-month'. */
  unit: string(),
});
