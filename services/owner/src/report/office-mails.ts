import type { Client } from '@dorpel/contracts/client';
import type { catalogue } from '@dorpel/contracts/catalogue';
import { addDays, type Day, dayOf, hourOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import { type Log, repeat, type Worker } from '@dorpel/service-kit';
import type { OfficeLetters } from './office-letters.tsx';
import type { Reports } from './store.ts';

/** Milliseconds between questions, and that an answer may take. */
const EVERY = 10 * 60_000;
const WITHIN = 20_000;

/** The hour in Brussels from which the office is told what changed on the day before. */
const FROM_HOUR = 7;

/** In the place of an owner: no account has such an id. */
const OFFICE = '@office';

export type OfficeMailing = {
  readonly client: Pick<Client<typeof catalogue>, 'getImportDay'>;
  /** Shared with the catalogue, which tells of what it holds back to nobody else; without it nothing is asked. */
  readonly token: string | undefined;
  readonly language: Language;
  readonly letters: OfficeLetters;
  readonly reports: Pick<Reports, 'add' | 'written'>;
  readonly now: () => Date;
};

/**
 * Mails the office what imports and CRMs did, as the catalogue tells it: at once that one met a guard, once a day for each source; and in the morning
 * what changed on the days before, where something did. Each is stored with its mail under a name that there is once, so that several processes, and
 * one that is killed anywhere, mail it once; and a catalogue that does not answer is asked again.
 */
export function createOfficeMails({ client, token, language, letters, reports, now }: OfficeMailing) {
  const ask = (day: Day) =>
    client.getImportDay(
      { params: { day }, query: { language } },
      { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(WITHIN) },
    );

  /** @returns how many mails were stored */
  return async function writeOfficeMails(): Promise<number> {
    if (token === undefined) return 0;
    const at = now();
    const today = dayOf(at);
    let count = 0;
    const add = async (name: string, mail: () => ReturnType<OfficeLetters['changes']>) => {
      // Each is asked for all day, and written once.
      if ((await reports.written([OFFICE], name)).has(OFFICE)) return;
      if (await reports.add(OFFICE, name, mail(), at)) count += 1;
    };
    for (const day of [addDays(today, -2), addDays(today, -1), today]) {
      const told = await ask(day);
      // What was decided since is asked about no more; what nobody was told yesterday is not left out.
      if (day >= addDays(today, -1)) {
        for (const each of told.guarded) await add(`guarded:${day}:${each.from}`, () => letters.guarded(each));
      }
      const isDue = day < addDays(today, -1) || (day < today && hourOf(at) >= FROM_HOUR);
      if (isDue && told.homesTotal > 0) await add(`changes:${day}`, () => letters.changes(day, told));
    }
    return count;
  };
}

/** @param onWritten called when mail was stored */
export const officeMailsWorker = (
  writeAll: () => Promise<number>,
  { log, onWritten }: { readonly log: Log; readonly onWritten: () => void },
): Worker =>
  repeat(
    async () => {
      if ((await writeAll()) > 0) onWritten();
    },
    EVERY,
    (error) => log.error({ error }, 'the office could not be told of imports; it is tried again'),
  );
