import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { STEP_MINUTES } from './lifetimes.ts';

/** Something that was begun and has to be finished within minutes, by who began it. */
export type Step =
  /** The right password was given, and the second factor is still to come. */
  | {
      readonly kind: 'second-factor';
      readonly ownerId: string;
      readonly generation: number;
      readonly temporaryHash: string | null;
    }
  /** An app is being set up: it has the secret, and is to show that it does. */
  | { readonly kind: 'app'; readonly secret: string }
  /** A passkey was asked to sign a challenge. */
  | { readonly kind: 'passkey-login' }
  /** A passkey is being made. */
  | { readonly kind: 'passkey'; readonly ownerId: string };

type StepDocument = { readonly _id: string; readonly step: Step; readonly expiresAt: Date };

const stepsNamed = (name: string) =>
  defineCollection<StepDocument>({
    name,
    indexes: [{ name: 'step_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  });

export type Steps = {
  /** Begins a step under a name that only who began it can give; one that is there already is begun anew. */
  begin(id: string, step: Step, now: Date): Promise<void>;
  /** The step of a kind under a name; null where there is none, or not any more. */
  find<K extends Step['kind']>(kind: K, id: string, now: Date): Promise<Extract<Step, { kind: K }> | null>;
  /** The same, and ends it: of two at the same time one gets it. */
  take<K extends Step['kind']>(kind: K, id: string, now: Date): Promise<Extract<Step, { kind: K }> | null>;
};

/** @param name each kind of accounts has steps of its own */
export async function openSteps(database: Database, name: string): Promise<Steps> {
  const collection = await openCollection(database, stepsNamed(name));
  const idOf = (kind: string, id: string) => `${kind} ${id}`;
  const stepOf = <K extends Step['kind']>(found: StepDocument | null, now: Date) =>
    found && found.expiresAt > now ? (found.step as Extract<Step, { kind: K }>) : null;
  return {
    async begin(id, step, now) {
      const expiresAt = new Date(now.getTime() + STEP_MINUTES * 60_000);
      await collection.replaceOne({ _id: idOf(step.kind, id) }, { step, expiresAt }, { upsert: true });
    },
    find: async (kind, id, now) => stepOf(await collection.findOne({ _id: idOf(kind, id) }), now),
    take: async (kind, id, now) => stepOf(await collection.findOneAndDelete({ _id: idOf(kind, id) }), now),
  };
}
