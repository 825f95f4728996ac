import type { ContactSlotHours } from '@dorpel/contracts/forms';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { type Database, defineCollection, openCollection, type Version } from '@dorpel/service-kit';

const slotsFrom = (afternoonFrom: string): DatedContactSlots['slots'] => [
  { id: 'morning', from: '10:00', to: '13:00' },
  { id: 'afternoon', from: afternoonFrom, to: '16:00' },
  { id: 'evening', from: '16:00', to: '19:00' },
];

/**
 * When the agency calls back (specification, section 9): in French the afternoon begins at 14:00, in Dutch at 13:00.
 * For English and German, where the specification is silent, the longer afternoon holds.
 */
export const CONTACT_SLOT_HOURS: readonly DatedContactSlots[] = [
  { language: 'nl', validFrom: '2024-01-01', slots: slotsFrom('13:00') },
  { language: 'fr', validFrom: '2024-01-01', slots: slotsFrom('14:00') },
  { language: 'en', validFrom: '2024-01-01', slots: slotsFrom('13:00') },
  { language: 'de', validFrom: '2024-01-01', slots: slotsFrom('13:00') },
];

/** The hours at which the agency calls back in a language, from a day on. */
type DatedContactSlots = {
  readonly language: Language;
  /** A day in Brussels. */
  readonly validFrom: string;
  readonly slots: readonly ContactSlotHours[];
};

const definition = defineCollection<DatedContactSlots>({
  name: 'contact-slots',
  indexes: [{ name: 'contact_slots_valid', key: { language: 1, validFrom: -1 }, unique: true }],
});

/** Answers the contact slots of a language that hold today. */
export type ContactSlots = (language: Language) => Promise<readonly ContactSlotHours[]>;

/** Opens the agency's contact slots; a database without any gets those of the seed. */
export async function openContactSlots(
  database: Database,
  version: Pick<Version, 'raise'>,
  now: () => Date,
): Promise<ContactSlots> {
  const collection = await openCollection(database, definition);
  for (const { language, validFrom, slots } of CONTACT_SLOT_HOURS) {
    const key = { language, validFrom };
    const { upsertedCount } = await collection.updateOne(key, { $setOnInsert: { slots } }, { upsert: true });
    if (upsertedCount > 0) await version.raise();
  }
  return async (language) => {
    const valid = await collection
      .find({ language, validFrom: { $lte: dayOf(now()) } })
      .sort({ validFrom: -1 })
      .limit(1)
      .next();
    return valid?.slots ?? [];
  };
}
