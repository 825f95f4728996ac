import type { Client } from '@dorpel/contracts/client';
import type { Agency, content } from '@dorpel/contracts/content';
import { formatPhone } from '@dorpel/i18n/phone';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { labelled } from '@dorpel/i18n/typeset';
import type { MailSender } from '@dorpel/mail';
import type { Log } from '@dorpel/service-kit';

export type StationeryOptions = {
  readonly client: Pick<Client<typeof content>, 'getSite'>;
  /** Where visitors see the site. */
  readonly origin: string;
  /** Who writes while the agency's data was never read. */
  readonly fallbackName: string;
  readonly log: Log;
};

/** Who writes the mails: the agency, as the content service describes it. */
export type Stationery = {
  /** The sender in a language, at once: a mail never waits for another service, so its time tells nothing (O1, O2). */
  sender(language: Language): MailSender;
  /** Reads the agency's data once; without an answer mails are plainer. Answers whether there was one. */
  readAll(): Promise<boolean>;
  /** Reads the agency's data, and again now and then. */
  start(): void;
  stop(): void;
};

/** Milliseconds: between readings, after one that failed, and a reading may take. */
const AGAIN = 5 * 60_000;
const AFTER_FAILURE = 5_000;
const DEADLINE = 5_000;

const linesOf = ({ street, zip, city, phone, email, identity }: Agency, language: Language): string[] => [
  `${street}, ${zip} ${city}`,
  `${formatPhone(phone)} · ${email}`,
  ...identity.map(({ label, value }) => labelled(label, value, language)),
];

export function createStationery({ client, origin, fallbackName, log }: StationeryOptions): Stationery {
  const agencies = new Map<Language, Agency>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function read(language: Language): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(DEADLINE)]);
    const { agency } = await client.getSite({ query: { language } }, { signal });
    agencies.set(language, agency);
  }

  async function readAll(): Promise<boolean> {
    try {
      await Promise.all(LANGUAGES.map(read));
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) log.debug({ error }, 'the data of the agency could not be read');
      return false;
    }
  }

  async function refresh(): Promise<void> {
    const next = (await readAll()) ? AGAIN : AFTER_FAILURE;
    if (!stopping.signal.aborted) timer = setTimeout(() => void refresh(), next).unref();
  }

  return {
    sender(language) {
      const agency = agencies.get(language);
      const href = `${origin}/${language}/`;
      if (!agency) return { name: fallbackName, href, lines: [new URL(origin).host] };
      return { name: agency.name, href, lines: linesOf(agency, language) };
    },
    readAll,
    start: () => void refresh(),
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
