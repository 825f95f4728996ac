import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { turnsBetween } from './evaluate.ts';
import type { LegalRule } from './rule.ts';
import type { RulesRepository } from './rules.repository.ts';

/** With which rules, and for which day, all properties were decided on last. */
type Decided = { readonly _id: 'decided'; readonly version: number; readonly day: Day };

const definition = defineCollection<Decided>({ name: 'passport-decisions', indexes: [] });

export type Decisions = {
  readonly rules: Pick<RulesRepository, 'current'>;
  /** Decides anew on all properties, and calls `written` after some that are decided differently. */
  readonly decideAnew: (
    rules: readonly LegalRule[],
    day: Day,
    on: string,
    written: () => Promise<void>,
  ) => Promise<void>;
  readonly raiseVersion: () => Promise<void>;
};

/**
 * Keeps what is published in step with the rules: when the day changes in Brussels and a rule begins or ends with it, or
 * the rules were replaced, every property is decided on anew. What a service asks for is answered after that, so that no
 * listing is shown a minute longer than it may be; on all other days it costs nothing.
 */
export async function openDecisions(database: Database, { rules, decideAnew, raiseVersion }: Decisions) {
  const collection = await openCollection(database, definition);
  let ofToday: { readonly day: Day; readonly done: Promise<void> } | null = null;

  async function decide(now: Date): Promise<void> {
    const day = dayOf(now);
    const { version, rules: all } = await rules.current();
    const before = await collection.findOne({ _id: 'decided' });
    const [first, last] = [before?.day ?? day, day].toSorted() as [Day, Day];
    if (before?.version !== version || turnsBetween(all, first, last)) {
      await decideAnew(all, day, now.toISOString(), raiseVersion);
    }
    await collection.updateOne({ _id: 'decided' }, { $set: { version, day } }, { upsert: true });
  }

  return {
    /** Decides now if there is anything to decide. */
    decide,
    /** The same once a day. Who fails lets the next one try. */
    async settled(now: Date): Promise<void> {
      const day = dayOf(now);
      if (ofToday?.day !== day) {
        const done = decide(now);
        ofToday = { day, done };
        done.catch(() => {
          ofToday = null;
        });
      }
      await ofToday.done;
    },
  };
}
