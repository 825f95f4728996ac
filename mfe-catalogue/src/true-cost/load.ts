import { isProblem } from '@dorpel/contracts';
import { id as idStruct } from '@dorpel/contracts/fields';
import { catalogue, type PropertyCost, type PurchaseCost, type RentalCost } from '@dorpel/contracts/catalogue';
import { type Context, type Found, found } from '@dorpel/federation';
import { formatNumber } from '@dorpel/i18n/formats';
import { msg } from '@lingui/core/macro';
import { is } from 'superstruct';
import type { LoanTerms } from './receipts.tsx';
import {
  answersIn,
  depositFormIn,
  EMPTY,
  type Faults,
  fieldsOf,
  type Goal,
  leaseIn,
  type Numbers,
  readNumbers,
  regionIn,
  saidIn,
  situationIn,
  type Values,
  valuesIn,
} from './fields.ts';

/** The property the calculation began with. */
type Home = Pick<PropertyCost, 'title' | 'renovation'> & {
  readonly id: string;
  readonly href: string;
  /** Why its price makes no receipt, and the price; null where it does. */
  readonly none: { readonly why: string; readonly asked: NonNullable<PropertyCost['asked']> } | null;
};

export type CostData = {
  readonly goal: Goal;
  readonly values: Values;
  readonly faults: Faults;
  readonly home: Home | null;
  readonly purchase: PurchaseCost | null;
  readonly terms: LoanTerms | null;
  readonly rental: RentalCost | null;
  /** The forms of deposit that exist for what is rented and where; null where that is not known. */
  readonly forms: readonly string[] | null;
  /** Why nothing is counted: no rates are in force for what was asked, or it is not where we count. */
  readonly unknown: 'rates' | 'elsewhere' | null;
};

/** Seconds that the page may be kept: rates change at midnight. */
const MAX_AGE = 60;
const CENTS = 100;

async function loadProperty({
  url,
  client,
  language,
  signal,
}: Context): Promise<(PropertyCost & { id: string }) | null> {
  const id = url.searchParams.get('property');
  if (!is(id, idStruct())) return null;
  try {
    return {
      id,
      ...(await client(catalogue).getPropertyCost({ params: { id }, query: { language } }, { signal })),
    };
  } catch (error) {
    if (isProblem(error, 'property/not-found')) return null;
    throw error;
  }
}

type Money = PurchaseCost['price'];

const yesIf = (isSo: boolean) => (isSo ? 'yes' : '');

/** Kinds of property that Luxembourg City and Mamer tax when they are sold. */
const SURTAXED: ReadonlySet<string> = new Set(['commercial', 'offices', 'industrial', 'land']);
const SURTAXING: ReadonlySet<string> = new Set(['luxemburg-lu', 'mamer-lu', 'capellen-lu', 'holzem-lu']);

/** What a property puts in the fields. */
function valuesOf(
  { region, purchases, rental, circumstances }: PropertyCost,
  euro: (money?: Money | null) => string,
): Values {
  const [first] = purchases;
  const stated = (part: string) => {
    const line = rental?.lines.find((each) => each.part === part);
    return euro(line?.certainty === 'stated' ? line.amount : null);
  };
  return {
    ...EMPTY,
    region: region ?? 'elsewhere',
    situation: first?.situation ?? EMPTY.situation,
    price: euro(first?.price),
    from: yesIf(first?.priceUnit === 'starting-from'),
    rural: yesIf(circumstances?.rural === true),
    surtax: yesIf(SURTAXED.has(circumstances?.kind ?? '') && SURTAXING.has(circumstances?.commune ?? '')),
    lease: rental?.lease ?? EMPTY.lease,
    rent: euro(rental?.rent),
    charges: euro(rental?.charges),
    deposit: stated('deposit'),
    inventory: stated('inventory'),
  };
}

const titleOf = { sale: msg`What does buying a home really cost?`, rent: msg`What does renting a home really cost?` };

type Costs = Pick<CostData, 'purchase' | 'rental' | 'unknown'>;
const NO_COSTS: Costs = { purchase: null, rental: null, unknown: null };
/** Nothing is counted of a sale that is agreed after its deed. */
const TOO_LATE: Costs = { ...NO_COSTS };

/** Cents on which is asked which forms of deposit there are. */
const ANY_RENT = 100_000;

/** The forms of deposit of a region and lease: asked of the service, which knows the law of today. */
async function formsOf({ client, language, signal }: Context, values: Values): Promise<readonly string[] | null> {
  const region = regionIn(values.region);
  if (region === 'elsewhere') return null;
  const query = { language, region, lease: leaseIn(values.lease), rent: ANY_RENT };
  try {
    return (await client(catalogue).estimateRental({ query }, { signal })).forms ?? null;
  } catch (error) {
    if (isProblem(error, 'costs/unknown') || isProblem(error, 'request/invalid')) return null;
    throw error;
  }
}

type Asked = { readonly goal: Goal; readonly values: Values; readonly numbers: Numbers };

async function calculate(context: Context, { goal, values, numbers }: Asked): Promise<Costs> {
  const { client, language, signal } = context;
  const { price, rent, ...rest } = numbers;
  const region = regionIn(values.region);
  if (region === 'elsewhere') return { ...NO_COSTS, unknown: 'elsewhere' };
  const service = client(catalogue);
  try {
    if (goal === 'rent') {
      const { charges, deposit, inventory } = rest;
      const [lease, form] = [leaseIn(values.lease), depositFormIn(values.form)];
      const query = { language, region, lease, form, rent: rent ?? 0, charges, deposit, inventory };
      return { ...NO_COSTS, rental: await service.estimateRental({ query }, { signal }) };
    }
    const situation = situationIn(values.situation);
    const deed = values.deed === '' ? undefined : values.deed;
    const { surtax, ...answers } = answersIn(values);
    const kind = answers.builds === 'yes' ? ('land' as const) : ('commercial' as const);
    const place = surtax === 'yes' && { commune: 'luxemburg-lu', kind };
    const query = {
      language,
      region,
      situation,
      price: price ?? 0,
      deed,
      ...rest,
      ...answers,
      ...saidIn(values),
      ...place,
    };
    return { ...NO_COSTS, purchase: await service.estimatePurchase({ query }, { signal }) };
  } catch (error) {
    if (isProblem(error, 'costs/unknown')) return { ...NO_COSTS, unknown: 'rates' };
    // The form of the deposit is gone there: the page says so beside its field.
    if (isProblem(error, 'request/invalid') && error.fields?.['form'] !== undefined) return NO_COSTS;
    // Without a day of the deed it is today's, which the service knows.
    if (isProblem(error, 'request/invalid') && error.fields?.['agreed'] === 'after-deed') return TOO_LATE;
    throw error;
  }
}

/** The true cost of buying or renting (X2): the address is the calculation, and can be sent to somebody. */
export async function load(context: Context): Promise<Found<CostData>> {
  const { url, language, i18n, href } = context;
  const property = await loadProperty(context);
  const asked = url.searchParams.get('goal') ?? property?.goal;
  const goal: Goal = asked === 'rent' ? 'rent' : 'sale';
  const euro = (money?: Money | null) => (money ? formatNumber(money.amount / CENTS, language) : '');
  const values = valuesIn(url.searchParams, property ? valuesOf(property, euro) : EMPTY);
  const { numbers, faults } = readNumbers(goal, values, context.language);
  const isFilled = Object.entries(fieldsOf(goal)).every(([name, { required }]) => !required || name in numbers);
  // Who only opens the page has done nothing wrong.
  const isSent = isFilled || Object.keys(fieldsOf(goal)).some((name) => url.searchParams.has(name));
  const isRight = Object.keys(faults).length === 0;
  const costs = isRight && isFilled ? await calculate(context, { goal, values, numbers }) : NO_COSTS;
  const forms = goal === 'sale' || costs.rental ? (costs.rental?.forms ?? null) : await formsOf(context, values);
  const isFormGone = forms !== null && !forms.includes(depositFormIn(values.form));
  const { years, interest } = numbers;
  const title = i18n._(titleOf[goal]);
  const description = i18n._(
    msg`Registration duty or VAT, notary, deed and loan in Flanders, Brussels, Wallonia and Luxembourg; rent, charges and deposit. Every figure with its rate, source and date.`,
  );
  return found<CostData>(
    {
      goal,
      values,
      faults: {
        ...(isSent && faults),
        ...(isFormGone && { form: 'not-there' as const }),
        ...(costs === TOO_LATE && { agreed: 'after-deed' as const }),
      },
      forms,
      home: property && {
        id: property.id,
        title: property.title,
        renovation: property.renovation,
        none: property.notCounted && property.asked ? { why: property.notCounted, asked: property.asked } : null,
        href: href(property.link.route, property.link.params),
      },
      terms: years !== undefined && interest !== undefined ? { years, interest } : null,
      ...costs,
    },
    {
      head: {
        title,
        description,
        canonical: url.pathname,
        jsonLd: [
          {
            '@type': 'WebApplication',
            name: title,
            description,
            url: url.origin + url.pathname,
            inLanguage: language,
            applicationCategory: 'FinanceApplication',
            browserRequirements: 'HTML',
            offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
          },
        ],
      },
      maxAge: MAX_AGE,
    },
  );
}
