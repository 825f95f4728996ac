import type { DeskViewing } from '@dorpel/contracts/desk-viewings';
import { addDays, dayOf } from '@dorpel/i18n/brussels';
import { askerOf, startStaff } from '@dorpel/service-kit/testing';
import { exampleForm } from '../seed/example-forms.ts';
import { type Neighbours, startNeighbours } from '../submissions/neighbours.fixture.ts';
import { type Forms, newKey, startForms, until } from '../submissions/service.fixture.ts';

export const LIES = 'site-staff=lies';
export const KARIM = 'site-staff=karim';

/** Hours every day, that begin at ten. */
export const EVERY_DAY = { days: [], closed: [], minutes: 30, capacity: 1, daysAhead: 5 };
export const everyDay = (from: string, to: string, advisor?: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to, ...(advisor && { advisor }) }));

/** A day on which nothing is past, whatever the clock says. */
export const SOON = addDays(dayOf(new Date()), 2);

/** The service with an office that shows homes, anew for each test. */
export function startViewings() {
  let neighbours: Neighbours;
  let staff: Awaited<ReturnType<typeof startStaff>>;
  let forms: Forms;
  beforeEach(async () => {
    [neighbours, staff] = await Promise.all([startNeighbours(), startStaff()]);
    forms = await startForms({ neighbours: neighbours.url, owner: staff.url, perHour: 10_000 });
  });
  afterEach(async () => {
    await forms.stop();
    await Promise.all([neighbours.stop(), staff.stop()]);
  });

  const ask: ReturnType<typeof askerOf> = (...asked) => askerOf(forms)(...asked);
  const slotsOf = async (propertyId = 'p1') =>
    (await forms.client.listViewingSlots({ params: { id: propertyId } })).items;
  return {
    /** The service of this test, and who is staff there. */
    running: () => ({ forms, staff }),
    ask,
    slotsOf,
    freeIn: async (slotId: string, propertyId = 'p1') =>
      (await slotsOf(propertyId)).find(({ id }) => id === slotId)?.free,

    /** A viewing in a slot, by its id. */
    async book(slotId: string, email: string, language: 'nl' | 'fr' = 'fr'): Promise<string> {
      const [propertyId = ''] = slotId.split('_');
      const body = { ...exampleForm('viewing-appointment', newKey(), language), slotId, propertyId, email };
      return (await forms.client['viewing-appointment']({ body })).id;
    },
    see: async (id: string) => (await ask(LIES, 'GET', `/desk/viewings/${id}?language=nl`)).body as DeskViewing,
    change: (cookie: string, id: string, what: 'slot' | 'cancellation' | 'advisor', body: object) =>
      ask(cookie, 'PUT', `/desk/viewings/${id}/${what}`, body),
    saveHours: (cookie: string, of: string, body: object) => ask(cookie, 'PUT', `/desk/viewing-hours/${of}`, body),

    /** The last mail to somebody about something, with its calendar file unfolded. */
    mailTo: (address: string, about: string) =>
      until(async () => {
        const mail = (await forms.catcher.mails()).find(
          ({ to, subject }) => to.includes(address) && subject.includes(about),
        );
        if (!mail) return undefined;
        const file = await fetch(`${forms.catcher.url}/mails/${mail.id}/attachments/0`);
        return { ...mail, ics: (await file.text()).replace(/\r\n /g, '') };
      }),

    /** The places that are taken in all slots, as the database has them. */
    async taken(): Promise<Readonly<Record<string, number>>> {
      const slots = await forms.database.db
        .collection<{ _id: string; taken: number; places: unknown[] }>('viewing-slots')
        .find({})
        .toArray();
      for (const slot of slots) expect(slot.places).toHaveLength(slot.taken);
      return Object.fromEntries(slots.filter((slot) => slot.taken > 0).map((slot) => [slot._id, slot.taken]));
    },
  };
}
