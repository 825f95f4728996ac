import type { Language } from '@dorpel/i18n/languages';

/** What is to be known of an item beside its records. It names fields, and never says what stands in a private one. */
export type Told =
  /** It says something, and no field of ours holds it. */
  | { readonly is: 'no-place'; readonly field: string }
  /** Owners, buyers, notes, commissions: it was dropped. */
  | { readonly is: 'private'; readonly field: string }
  /** A list stands where a map is expected, or the other way round; it was read all the same. */
  | { readonly is: 'shape'; readonly field: string }
  /** A number, date or word that is not understood; it was left out. */
  | { readonly is: 'not-known'; readonly field: string; readonly said: string }
  /** A home can't be without it. */
  | { readonly is: 'missing'; readonly field: string }
  /** A fact of the interface that is not confirmed was needed: how it was read. */
  | { readonly is: 'unsure'; readonly field: string; readonly read: string };

/**
 * A home or project in one language, with the field names of an import's `properties.ndjson` and `projects.ndjson`
 * (services/catalogue/src/seed/README.md): money in euro, surfaces in m2, energy in kWh/m2 a year, moments in UTC.
 */
export type CrmRecord = { readonly ID: number; readonly language: Language; readonly [field: string]: unknown };

/** What a CRM says of one home. */
export type Item = {
  /** What the CRM calls it. */
  readonly key: string;
  readonly told: readonly Told[];
} & (
  | { readonly is: 'property' | 'project'; readonly records: readonly CrmRecord[] }
  /** It is there, and not for a site: in preparation, offline, archived, withdrawn. */
  | { readonly is: 'hidden' }
  /** It can't be read far enough to be shown: `told` says why. */
  | { readonly is: 'refused'; readonly of: 'property' | 'project' }
  /** It is no longer there. */
  | { readonly is: 'gone' }
);

export type Pulling = {
  /** Only what changed since; undefined: all homes. */
  readonly since?: Date;
  /** Is handed each home once, as it was last said. */
  readonly take: (item: Item) => void | Promise<void>;
};

export type Pulled = {
  /** The keys of all homes that the CRM has for the site, changed or not. What is known and not among them is gone, but only if `isWhole`. */
  readonly standing: ReadonlySet<string>;
  /** False where the pages never added up to what the CRM says there is: then nothing may be taken for gone. */
  readonly isWhole: boolean;
  /** Where the next pull goes on; null where nothing says it. Some of what was handed over may come again. */
  readonly until: Date | null;
};

/** What a visitor sent, for the CRM. */
export type Lead = {
  /** The CRM's own name of the home; null where it is about none. */
  readonly home: string | null;
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string | null;
    readonly language: Language;
  };
  readonly message: string;
  /** Whether the person agreed to be mailed. */
  readonly mayMail: boolean;
  /** A viewing: from and until when. */
  readonly viewing?: { readonly from: Date; readonly until: Date };
  /** A search order; money in euro, types by their WebID. */
  readonly search?: {
    readonly goal: 'sale' | 'rent';
    readonly types: readonly number[];
    readonly zips: readonly string[];
    readonly priceMin?: number;
    readonly priceMax?: number;
    readonly bedrooms?: number;
  };
};

/** What became of a lead: the CRM's number of it, and what the CRM has no place for, or can't be told, and so stays with us. */
export type Sent = {
  readonly id: string | null;
  readonly kept: readonly ('viewing' | 'search' | 'message' | 'consent' | 'home')[];
};

/** An agency's account at a CRM, reached with its credentials. Homes are pulled from it, or it announces them. */
export type Account = {
  /** Whether the credentials open it. @throws CrmFault */
  readonly check: () => Promise<void>;
  /** Null where a CRM can't be listed. @throws CrmFault where it can't be read; what was taken until then is right */
  readonly pull: ((pulling: Pulling) => Promise<Pulled>) | null;
  /**
   * What a CRM announces: the homes that it is about, as they are now, whatever the notice says of them. Null where a CRM announces nothing.
   * Whoever takes a notice in keeps the address of that secret. @throws CrmFault, also for what is no notice
   */
  readonly hear: ((notice: unknown) => Promise<readonly Item[]>) | null;
  /** Is not repeated where it is not known whether it arrived: the outbox decides. @throws CrmFault */
  readonly send: (lead: Lead) => Promise<Sent>;
};

/** What every connector is given beside its credentials. */
export type Reach = {
  /** Where the CRM answers; its own address where it is not given. */
  readonly address?: string;
  /** The language of an advert that is in none. */
  readonly language: Language;
  /** Waits so many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<void>;
};

/** A CRM that homes are read from, or leads written into. */
export type Connector = {
  readonly name: string;
  readonly title: string;
  /** What the office is asked for; `isSecret` is never shown again. */
  readonly asks: readonly { readonly name: string; readonly isSecret: boolean; readonly isNeeded: boolean }[];
  /** It announces its homes and can't be asked for them: its accounts have `hear` and no `pull`. */
  readonly announces?: true;
  /** No homes are read from it: its accounts have neither. They come by a feed, or not at all. */
  readonly isForLeadsOnly?: true;
  /** What is not confirmed about its interface, and how both readings are coped with. */
  readonly unsure: readonly string[];
  /** The fields that never leave the connector. */
  readonly private: readonly string[];
  /** @throws CrmFault where a credential is missing */
  readonly open: (credentials: Readonly<Record<string, string>>, reach: Reach) => Account;
};
