import type { DatedContactSlots } from './contact-slots-contact-slots.ts';

const slots = (afternoonFrom: string): DatedContactSlots['slots'] => [
  { id: 'morning', from: '10:00', to: '13:00' },
  { id: 'afternoon', from: afternoonFrom, to: '16:00' },
  { id: 'evening', from: '16:00', to: '19:00' },
];

/**
 * When the agency calls back (specification, section 9): in French the afternoon begins at 14:00, in Dutch at 13:00.
 * For English and German, where the specification is silent, the longer afternoon holds.
 */
export const CONTACT_SLOT_HOURS: readonly DatedContactSlots[] = [
  { language: 'nl', validFrom: '2024-01-01', slots: slots('13:00') },
  { language: 'fr', validFrom: '2024-01-01', slots: slots('14:00') },
  { language: 'en', validFrom: '2024-01-01', slots: slots('13:00') },
  { language: 'de', validFrom: '2024-01-01', slots: slots('13:00') },
];
