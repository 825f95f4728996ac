import type { Frequency } from '@dorpel/contracts/forms';

export const SUBSCRIPTION_KINDS = ['newsletter', 'demand-register', 'search-alert'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

/** The filters of `listProperties`, as they go into its query. */
export type Search = Readonly<Record<string, unknown>>;

/** Something a visitor wants to be mailed; it begins when they confirm that the address is theirs (double opt-in). */
export type Subscription = {
  readonly kind: SubscriptionKind;
  readonly status: 'waiting' | 'active' | 'ended';
  readonly confirmedAt?: Date;
  readonly endedAt?: Date;
  /** Of an alert: what is looked for, how often it is mailed, and between which days. */
  readonly search?: Search;
  readonly frequency?: Frequency;
  readonly from?: string;
  readonly until?: string;
  /** Keys of the changes this visitor was told of, or will be with the next mail: none is told twice. */
  readonly told?: readonly string[];
  /** Changes that wait for the next mail. */
  readonly pending?: readonly PendingChange[];
  /** When that mail is due. */
  readonly dueAt?: Date;
};

export type PendingChange = {
  readonly propertyId: string;
  readonly kind: 'new' | 'price-drop';
  /** In cents; of a price that fell. */
  readonly was?: number;
  /** Of a price that fell: what was asked before, oldest first and in cents, and since when it is listed (ISO days). */
  readonly history?: {
    readonly since: string | null;
    readonly earlier: readonly { readonly from: string | null; readonly amount: number }[];
  };
};

export const isAlert = ({ kind }: Pick<Subscription, 'kind'>): boolean => kind !== 'newsletter';
