import { Problem } from '@dorpel/contracts';
import type { Properties } from '../properties/properties.ts';
import type { Submission } from '../submissions/submission.ts';
import { CONDITIONS, conditionsOf, type RentConditions } from './conditions.ts';
import type { Viewing, ViewingSlot } from './viewing.ts';
import { slotsOf, type ViewingHours } from './viewing-hours.ts';
import type { Places } from './viewings.repository.ts';

export type ViewingsOptions = {
  readonly places: Places;
  readonly hoursOf: (propertyId: string) => Promise<ViewingHours>;
  readonly properties: Properties;
  readonly now: () => Date;
};

/** A slot as a visitor sees it. */
export type OfferedSlot = ViewingSlot & { readonly free: number };

const OFFERED = new Set(['available', 'option']);

/** The viewings of properties: what is free, and whose it becomes. */
export function createViewings({ places, hoursOf, properties, now }: ViewingsOptions) {
  const slots = async (propertyId: string) => slotsOf(propertyId, await hoursOf(propertyId), now());

  /** @throws Problem 'appointment/not-found' for what is no slot of this property, or is past */
  async function findSlot(propertyId: string, slotId: string): Promise<ViewingSlot> {
    const slot = (await slots(propertyId)).find(({ id }) => id === slotId);
    if (!slot) throw new Problem('appointment/not-found');
    return slot;
  }

  const viewingIn = ({ id, propertyId, startsAt, endsAt }: ViewingSlot, sequence: number): Viewing => ({
    slotId: id,
    propertyId,
    startsAt,
    endsAt,
    status: 'confirmed',
    sequence,
  });

  return {
    /** @throws Problem 'property/not-found' */
    async list(propertyId: string): Promise<{ slots: readonly OfferedSlot[]; conditions: RentConditions | null }> {
      const { known } = await properties.property(propertyId, 'nl');
      if (known && !OFFERED.has(known.state)) return { slots: [], conditions: null };
      const all = await slots(propertyId);
      const taken = await places.countTaken(all.map(({ id }) => id));
      return {
        slots: all.map((slot) => ({ ...slot, free: Math.max(0, slot.capacity - (taken.get(slot.id) ?? 0)) })),
        conditions: known ? conditionsOf(known) : null,
      };
    },

    /**
     * Takes a place for a submission, once, whatever comes after.
     *
     * @throws Problem 'appointment/full', 'appointment/not-found'; 'request/invalid' where a rental's conditions are not all confirmed
     */
    async reserve({ answers, key }: Submission<'viewing-appointment'>): Promise<Viewing> {
      const { known } = await properties.property(answers.propertyId, 'nl');
      if (known && !OFFERED.has(known.state)) throw new Problem('appointment/not-found');
      const missing = known?.goal === 'rent' ? CONDITIONS.filter((name) => answers[name] !== true) : [];
      if (missing.length > 0) {
        throw new Problem('request/invalid', Object.fromEntries(missing.map((name) => [name, 'required'])));
      }
      const slot = await findSlot(answers.propertyId, answers.slotId);
      await places.take(slot, key);
      return viewingIn(slot, 0);
    },

    /** Takes a place in another slot for who has one. @throws Problem as `reserve` */
    async change(viewing: Viewing, slotId: string, key: string): Promise<Viewing> {
      const slot = await findSlot(viewing.propertyId, slotId);
      await places.take(slot, key);
      return viewingIn(slot, viewing.sequence + 1);
    },

    async release(slotId: string, key: string): Promise<void> {
      await places.release(slotId, key);
    },
  };
}

export type Viewings = ReturnType<typeof createViewings>;
