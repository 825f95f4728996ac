import { inOneScript, numeralOf, trimmed } from '@dorpel/quantities/numeral';

/** What a parameter asks; null, '' and an empty list ask nothing. */
type Asked = string | number | null | readonly string[];

/** A query that is read by name: what is not asked for is not read (ADR 53). */
export type Query = Pick<URLSearchParams, 'get' | 'getAll'>;

/** What a filter asks: one or several values that go together, by the names they have in a query. */
export type AskedOf<N extends string = string, V extends Asked = Asked> = Readonly<Record<N, V>>;

/**
 * A field of the service's query, as data: `queries.ts` makes its struct of it, so that a browser reads and writes addresses
 * without the library that checks.
 */
export type Field =
  | { readonly is: 'words'; readonly most: number; readonly longest: number }
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  | { readonly is: 'one-of'; readonly values: readonly [string, ...string[]] }
  | { readonly is: 'text'; readonly longest?: number }
  | { readonly is: 'date' | 'bounds' | 'point' | 'polygon' };

/** How a filter stands in the query of the service and in the address of a list. */
export type Filter<V extends AskedOf = AskedOf> = {
  /** Its fields in the query. */
  readonly query: Readonly<Record<keyof V, Field>>;
  /** Asks nothing. */
  readonly none: V;
  /** What an address asks; what makes no sense counts as absent. */
  read(address: Query): V;
  /** The parameters of an address, of which `read` makes the same again. */
  write(asked: V): [name: string, value: string][];
};

/** A whole number from `least` to `most`, and never 0, however people group its digits; null for anything else. */
export function numberFrom(text: string | null | undefined, most: number, least = 1): number | null {
  const numeral = numeralOf(inOneScript((text ?? '').replace('€', '')));
  // A number of an address is whole: three digits behind a sign are thousands.
  const plain = numeral && trimmed(numeral.sure ?? numeral.unsure.grouped);
  const value = plain?.decimals === 0 ? Number(plain.digits) : 0;
  return value >= Math.max(least, 1) && value <= most ? value : null;
}

const named = <N extends string, T>(name: N, value: T) => ({ [name]: value }) as Record<N, T>;

/** A filter of one parameter, of the same name in the address and in the query. */
function single<N extends string, V extends Asked>(
  name: N,
  field: Field,
  none: V,
  from: (texts: readonly string[]) => V,
): Filter<AskedOf<N, V>> {
  return {
    query: named(name, field),
    none: named(name, none),
    read: (address) => named(name, from(address.getAll(name))),
    write: (asked) =>
      [asked[name]].flat().flatMap((value) => (value === null || value === '' ? [] : [[name, String(value)]])),
  };
}

/** Any number of words, each given once, several in one parted by commas ('type=6,9'); those that are not `like` a value are left out. */
export const words = <N extends string>(name: N, { most = 20, longest = 80, like = /./ } = {}) =>
  single(name, { is: 'words', most, longest }, [] as readonly string[], (texts) => {
    const known = texts
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter((text) => text.length <= longest && like.test(text));
    return [...new Set(known)].slice(0, most);
  });

/** A whole number up to `most`; 0 asks nothing. */
export const whole = <N extends string>(name: N, most: number, least = 0) =>
  single(name, { is: 'whole', least, most }, null as number | null, ([text]) => numberFrom(text, most, least));

/** One of some values. */
export const oneOf = <N extends string, T extends string>(name: N, values: readonly [T, ...T[]]) =>
  single(name, { is: 'one-of', values }, null as T | null, ([text]) => values.find((value) => value === text) ?? null);

/** A text without what surrounds it, cut. */
export const text = <N extends string>(name: N, longest: number) =>
  single(name, { is: 'text', longest }, '', ([typed = '']) => typed.trim().slice(0, longest));

/** A text that names something: a day, an area; any other is none. */
export const naming = <N extends string>(
  name: N,
  is: 'date' | 'bounds' | 'point' | 'polygon',
  names: (typed: string) => boolean,
) => single(name, { is }, '', ([typed = '']) => (names(typed) ? typed : ''));

type Both<A extends Filter, B extends Filter> = Filter<A['none'] & B['none']>;

/** Two filters that are chosen, dropped and counted as one. */
export const both = <A extends Filter, B extends Filter>(one: A, other: B): Both<A, B> => ({
  query: { ...one.query, ...other.query } as Both<A, B>['query'],
  none: { ...one.none, ...other.none },
  read: (address) => ({ ...one.read(address), ...other.read(address) }),
  write: (asked) => [...one.write(asked), ...other.write(asked)],
});

/** A number from and one up to; turned round where an address says them the wrong way. */
export function between<N extends string, X extends string>(min: N, max: X, most: number) {
  const ends = both(whole(min, most), whole(max, most));
  const read: typeof ends.read = (address) => {
    const asked = ends.read(address);
    const [from, to] = [asked[min], asked[max]];
    return from !== null && to !== null && from > to ? { ...asked, [min]: to, [max]: from } : asked;
  };
  return { ...ends, read };
}

/** What holds for every member of a union, in one type. */
export type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? { [K in keyof I]: I[K] }
  : never;
