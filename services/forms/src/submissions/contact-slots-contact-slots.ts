import type { ContactSlotHours } from '@dorpel/contracts/forms';
import { type Database, defineCollection, openCollection, type Version } from '@dorpel/service-kit';
import type { Language } from '@dorpel/i18n/languages';
import { CONTACT_SLOT_HOURS } from './contact-slot-hours.ts';

/** The hours at which the agency calls back in a language, from a day on. */
export type DatedContactSlots = {
  readonly language: Language;
  /** ISO date. */
  readonly validFrom: string;
  readonly slots: readonly ContactSlotHours[];
};

const definition = defineCollection<DatedContactSlots>({
  name: 'contact-slots',
  indexes: [{ name: 'contact_slots_valid', key: { language: 1, validFrom: -1 }, unique: true }],
});

/** Answers the contact slots of a language that hold today. */
export type ContactSlots = (language: Language) => Promise<readonly ContactSlotHours[]>;

const today = () => new Date().toISOString().slice(0, 10);

/** Opens the agency's contact slots; a database without any gets those of the seed. */
export async function openContactSlots(database: Database, version: Pick<Version, 'raise'>): Promise<ContactSlots> {
  const collection = await openCollection(database, definition);
  for (const { language, validFrom, slots } of CONTACT_SLOT_HOURS) {
    const key = { language, validFrom };
    const { upsertedCount } = await collection.updateOne(key, { $setOnInsert: { slots } }, { upsert: true });
    if (upsertedCount > 0) await version.raise();
  }
  return async (language) => {
    const valid = await collection
      .find({ language, validFrom: { $lte: today() } })
      .sort({ validFrom: -1 })
      .limit(1)
      .next();
    return valid?.slots ?? [];
  };
}
