/** A moment at which a property can be viewed. */
export type ViewingSlot = {
  /** '<property>_<YYYYMMDD>_<HHMM>' in Brussels. */
  readonly id: string;
  readonly propertyId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How many visits fit in it. */
  readonly capacity: number;
};

/** A place in a slot, as the submission that has it keeps it. */
export type Viewing = Pick<ViewingSlot, 'propertyId' | 'startsAt' | 'endsAt'> & {
  readonly slotId: string;
  readonly status: 'confirmed' | 'cancelled';
  /** Counts up with each change, so that calendars know the newest (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  /** When its reminder was written; a viewing that is moved has another. */
  readonly remindedAt?: Date;
};
