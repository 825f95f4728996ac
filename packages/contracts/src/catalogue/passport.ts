import { array, boolean, type Infer, nullable, object, optional, string } from 'superstruct';

/** What the law makes an advert say of a property (X1), in full words of the language that was asked. */
export const passport = object({
  /** ISO day in Europe/Brussels whose rules these are. */
  on: string(),
  items: array(
    object({
      /** Of the rule: 'flanders-p-score'. */
      id: string(),
      /** 'energy', 'flood', 'planning', 'heritage', 'asbestos' or 'rent'; those of one topic stand together. */
      topic: string(),
      /** 'known', 'on-request' or 'not-known'. */
      status: string(),
      name: string(),
      /** What must be said; null where it is not known. */
      text: nullable(string()),
      /** 'flood': the symbol that stands beside it. */
      symbol: nullable(string()),
      /** The keys of the facts this tells, so that nothing is said twice. */
      facts: array(string()),
      /** The law, in its own language. */
      source: string(),
      /** The office has yet to confirm that the law says so. */
      isUnconfirmed: optional(boolean()),
    }),
  ),
});
export type Passport = Infer<typeof passport>;

/** One thing that is still needed before an advert is complete. */
export const openItem = object({
  id: string(),
  topic: string(),
  /** 'missing', 'on-request': it was asked for, and is not there yet; or 'doubtful': what is known can't be right, or has ended. */
  status: string(),
  name: string(),
  /** What the owner is asked for, in a sentence. */
  ask: string(),
  /** Whether the advert waits for it. */
  isNeeded: boolean(),
  /** The law, in its own language: why it is asked for. */
  source: optional(string()),
  /** The office has yet to confirm that the law asks for it. */
  isUnconfirmed: optional(boolean()),
});

/** What is still needed before an advert is complete: for the owner of a property, not for visitors. */
export const openPassport = object({
  propertyId: string(),
  /** The advert may not be published without what `isNeeded` says. */
  isHeld: boolean(),
  items: array(openItem),
});
export type OpenPassport = Infer<typeof openPassport>;
