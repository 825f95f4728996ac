import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { turnsBetween } from './evaluate.ts';
import type { Rule } from './rule.ts';
import type { RulesRepository } from './store.ts';

/** With which rules, and for which day, all properties were decided on last. */
type Decided = { readonly _id: 'decided'; readonly version: number; readonly day: Day };

const definition = defineCollection<Decided>({ name: 'passport-decisions', indexes: [] });

export type Decisions = {
  readonly rules: Pick<RulesRepository, 'current'>;
  /**
   * Decides anew on all properties, or on those of which something that was valid has ended, and calls `written` after some
   * that are decided differently.
   */
  readonly decideAnew: (
    rules: readonly Rule[],
    day: Day,
    on: string,
    of: 'all' | 'due',
    written: () => Promise<void>,
  ) => Promise<void>;
  readonly raiseVersion: () => Promise<void>;
};

/**
 * Keeps what is published in step with the rules. When the day changes in Brussels and a rule begins or ends with it, or the
 * rules were replaced, every property is decided on anew; on other days those of which something ends with it. What a service
 * asks for is answered after that, so that no listing is shown a minute longer than it may be.
 */
export async function openDecisions(database: Database, { rules, decideAnew, raiseVersion }: Decisions) {
  const collection = await openCollection(database, definition);
  let ofToday: { readonly day: Day; readonly done: Promise<void> } | null = null;

  async function decide(now: Date): Promise<void> {
    const day = dayOf(now);
    const { version, rules: all } = await rules.current();
    const before = await collection.findOne({ _id: 'decided' });
    const since = before?.day ?? day;
    // A clock that was set back: what had ended holds again.
    const isEarlier = day < since;
    const isOther = before?.version !== version || isEarlier || turnsBetween(all, since, day);
    if (isOther || day !== since) {
      await decideAnew(all, day, now.toISOString(), isOther ? 'all' : 'due', raiseVersion);
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
