import { flag, type Leaves, listed, quantity, setPrice, type Told, type Values } from '../kit/kit.ts';
import { PRICES } from './skarabee.table.ts';

const MONTHS: Readonly<Record<string, number>> = { MONTHLY: 1, QUARTERLY: 3, TRIMESTER: 3, YEARLY: 12 };

/** Charges of a month; of which time they are is said beside them, or they are left out. */
function readCharges(leaves: Leaves, values: Values, told: Told[]): void {
  const path = 'Property.ChargesAndProvisions';
  const charges = leaves.take(path);
  const every = leaves.take(`${path}Interval`);
  if (charges === undefined) return;
  const read = quantity('amount')(charges);
  const months = every === undefined ? 1 : MONTHS[String(every)];
  if (typeof read !== 'number' || months === undefined) {
    if (typeof read === 'number' || read === undefined)
      told.push({ is: 'not-known', field: path, said: `${charges} ${every ?? ''}`.trim().slice(0, 40) });
    return;
  }
  if (every === undefined && read > 0)
    told.push({ is: 'unsure', field: `${path}Interval`, read: 'charges are of a month' });
  if (values['Goal'] === 1 || read > 0)
    values[values['Goal'] === 1 ? 'ChargesRenter' : 'ChargesOwner'] = Math.round((read / months) * 100) / 100;
}

/** Less than this is a number of months and no sum: whether the field holds one or the other is not confirmed. */
const LEAST_DEPOSIT = 25;

export function readMoney(leaves: Leaves, values: Values, told: Told[]): void {
  const deposit = quantity('amount')(leaves.take('Property.Deposit') ?? '');
  if (values['Goal'] === 1 && typeof deposit === 'number' && deposit > 0) {
    if (deposit >= LEAST_DEPOSIT) values['Deposit'] = deposit;
    else told.push({ is: 'unsure', field: 'Property.Deposit', read: 'a number of months is no sum: it is left out' });
  }
  readCharges(leaves, values, told);
  const isHidden = flag(leaves.take('Info.HidePrice') ?? '') !== false;
  const isOnRequest = isHidden || leaves.at('Property.PriceIndication') === 'ON_REQUEST';
  const own = values['Goal'] === 1 ? 'RentPrice' : 'SalePrice';
  const other = leaves.take(`Property.Financials.${own}.Amount.@Value`);
  const price = leaves.take('Property.Price') ?? other;
  const kind = listed(leaves, 'Property.PriceType', PRICES, told) as { readonly every: string | null } | undefined;
  const every = kind?.every ?? null;
  const isUnderstood = values['Goal'] === 1 ? every !== 'square metre' : every === null;
  // What is a price of something else is asked back, as it was said.
  const asked = price === undefined || isUnderstood ? price : `${price} ${String(leaves.at('Property.PriceType'))}`;
  setPrice(values, asked, isOnRequest, every === 'year' && values['Goal'] === 1 ? 'year' : 'month');
}

const ANNUITY = 'Property.LifeAnnuity';

/** A life annuity is there where something is paid: most homes have the empty map of one. */
export function readAnnuity(leaves: Leaves, values: Values): void {
  const sum = (path: string) => {
    const read = quantity('amount')(leaves.at(`${ANNUITY}.${path}`) ?? '');
    return typeof read === 'number' && read > 0 ? read : undefined;
  };
  const [bouquet, rent] = [sum('OneOffPayment'), sum('Remittance.Amount')];
  if (values['Goal'] !== 0 || (bouquet === undefined && rent === undefined)) return;
  const months = leaves.at(`${ANNUITY}.Remittance.Period`) === 'YEARLY' ? 12 : 1;
  const heads = Number(leaves.at(`${ANNUITY}.Heads.Quantity`));
  for (const path of ['OneOffPayment', 'Remittance.Amount', 'Remittance.Period', 'Heads.Quantity'])
    leaves.take(`${ANNUITY}.${path}`);
  Object.assign(values, {
    SaleKind: 'life annuity',
    ...(bouquet !== undefined && { Bouquet: bouquet }),
    ...(rent !== undefined && { AnnuityRent: Math.round((rent / months) * 100) / 100 }),
    ...(heads > 0 && { AnnuityHeads: heads }),
  });
  if (flag(leaves.at(`${ANNUITY}.Remittance.IndexedInterest`) ?? '') === false) {
    leaves.take(`${ANNUITY}.Remittance.IndexedInterest`);
    values['AnnuityIndex'] = 'none';
  }
}
