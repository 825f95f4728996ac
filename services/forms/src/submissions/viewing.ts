import type { Colleague } from './handling-log.ts';

/** A moment at which a property can be viewed. */
export type ViewingSlot = {
  /** '<property>_<YYYYMMDD>_<HHMM>' in Brussels. */
  readonly id: string;
  readonly propertyId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How many visits fit in it. */
  readonly capacity: number;
  /** Who shows the home then; none where the hours name nobody. */
  readonly advisor?: Colleague | undefined;
};

/** What somebody changed: instants of a 'time', codes of a 'status', names of an 'advisor'. */
export type ViewingChange = {
  readonly at: Date;
  readonly by: Colleague;
  readonly what: 'time' | 'status' | 'advisor';
  readonly before: string | null;
  readonly after: string | null;
};

/** A place in a slot, as the submission that has it keeps it. */
export type Viewing = Pick<ViewingSlot, 'propertyId' | 'startsAt' | 'endsAt'> & {
  readonly slotId: string;
  readonly status: 'confirmed' | 'cancelled';
  /** Counts up with each change that calendars have to know, so that they know the newest (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  /** How many come to an open house day; none of a viewing, which is one visit. */
  readonly persons?: number;
  /** When its reminder was written; a viewing that is moved has another. */
  readonly remindedAt?: Date;
  /** Counts up with each change of whatever kind; none before the first. */
  readonly version?: number;
  /** Who shows the home. */
  readonly advisor?: Colleague | null;
  /** Oldest first. */
  readonly changes?: readonly ViewingChange[];
};

/** A moment that was full when somebody asked for it: they wait for a place. */
export type Waiting = Pick<ViewingSlot, 'propertyId' | 'startsAt' | 'endsAt'> & {
  readonly slotId: string;
  /** When they were mailed that a place is free. */
  readonly toldAt?: Date;
};

/** Changes of a viewing that are remembered. */
const MOST_CHANGES = 100;

/** What is different about a viewing, with who made it so and when: its next version. */
export function changed(
  before: Viewing,
  changes: Partial<Viewing>,
  log: Pick<ViewingChange, 'what' | 'before' | 'after'>,
  by: Colleague,
  at: Date,
): Viewing & Required<Pick<Viewing, 'version' | 'changes'>> {
  return {
    ...before,
    ...changes,
    version: (before.version ?? 0) + 1,
    changes: [...(before.changes ?? []), { at, by, ...log }].slice(-MOST_CHANGES),
  };
}
