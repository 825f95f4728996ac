import {
  type Forms,
  type Neighbours,
  type Setting,
  startForms,
  startNeighbours,
} from '../submissions/service.fixture.ts';
import { startStaff } from '@dorpel/service-kit/testing';

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
    async ask(cookie: string, method: string, path: string, json?: unknown, more: Record<string, string> = {}) {
      const answer = await forms.fetch(`/v1${path}`, {
        method,
        headers: {
          ...(cookie && { cookie }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...more,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
    },
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
