import { type Neighbours, startNeighbours } from '../submissions/neighbours.fixture.ts';
import { type Forms, type Setting, startForms } from '../submissions/service.fixture.ts';
import { askerOf, startStaff } from '@dorpel/service-kit/testing';

/** Cookies of the staff: an agent, who leads the office, and who writes texts. */
export const LIES = 'site-staff=lies';
export const KARIM = 'site-staff=karim';
export const EVA = 'site-staff=eva';

/** The service with an office at its desk: colleagues who are logged in, a catalogue, and a mail server. */
export async function startDesk(setting: Setting = {}) {
  const [neighbours, staff]: [Neighbours, Awaited<ReturnType<typeof startStaff>>] = await Promise.all([
    startNeighbours(),
    startStaff(),
  ]);
  const forms: Forms = await startForms({
    neighbours: neighbours.url,
    owner: staff.url,
    site: 'https://dorpel.example.com',
    perHour: 1000,
    // Streams end while a test waits for all that they say.
    live: { beat: 50, life: 400, most: 200, perPerson: 6, pace: 20 },
    ...setting,
  });
  return {
    forms,
    neighbours,
    /** Calls the service as a browser with this cookie does. */
    ask: askerOf(forms),
    /** The mails to an address that were sent, the oldest first. */
    mailsTo: async (address: string) =>
      (await forms.catcher.mails()).filter(({ to }) => to.some((each) => each.includes(address))).toReversed(),
    async stop() {
      await forms.stop();
      await Promise.all([neighbours.stop(), staff.stop()]);
    },
  };
}

/** What a header of a mail says; '' where it has none. */
export const headerOf = (
  mail: { readonly headers: readonly { readonly name: string; readonly value: string }[] } | undefined,
  name: string,
): string => mail?.headers.find((each) => each.name === name)?.value ?? '';

export type Desk = Awaited<ReturnType<typeof startDesk>>;
