import type { StoredProperty } from './stored-property.ts';

/** What the office wants to hear that it changed; 'content' is anything else: texts, pictures, details. */
export type StepKind = 'place' | 'state' | 'goal' | 'price' | 'price-public' | 'address-public' | 'content';

/** What something was before and is after: a place, a state, cents, 'yes' or 'no'; null where there was nothing. */
export type StepChange = { readonly what: StepKind; readonly before: string | null; readonly after: string | null };

/** As much of a stored home as a step is told of. */
export type Stood = {
  readonly hash?: string;
  readonly property: Pick<StoredProperty['property'], 'state' | 'price' | 'isPricePublic'> & {
    readonly address: Pick<StoredProperty['property']['address'], 'isPublic'>;
  };
  readonly listing: Pick<StoredProperty['listing'], 'shelf' | 'goal'>;
};

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** What is looked at, in the order in which it is told. */
const LOOKS: Readonly<Record<Exclude<StepKind, 'content'>, (home: Stood) => string | null>> = {
  place: ({ listing }) => listing.shelf,
  state: ({ property }) => property.state,
  goal: ({ listing }) => listing.goal,
  price: ({ property }) => (property.price ? String(property.price.amount) : null),
  'price-public': ({ property }) => yesOrNo(property.isPricePublic),
  'address-public': ({ property }) => yesOrNo(property.address.isPublic),
};

/** Of a home that is new it is enough to say where it stands and what is asked. */
const SAID_OF_NEW: ReadonlySet<StepKind> = new Set(['place', 'state', 'price']);

/** What the office would want to hear of a home that was written; nothing where only what the rules say of it is different. */
export function stepOf(before: Stood | null, after: Stood): readonly StepChange[] {
  const looked = Object.entries(LOOKS).flatMap(([kind, look]): StepChange[] => {
    const what = kind as StepKind;
    const [was, is] = [before && look(before), look(after)];
    return was === is || (before === null && !SAID_OF_NEW.has(what)) ? [] : [{ what, before: was, after: is }];
  });
  const isOther = before !== null && looked.length === 0 && before.hash !== after.hash;
  return isOther ? [{ what: 'content', before: null, after: null }] : looked;
}
