import { randomUUID } from 'node:crypto';
import { isProblem, Problem } from '@dorpel/contracts';
import type { DeskOpenDay, deskViewings } from '@dorpel/contracts/desk-viewings';
import type { Language } from '@dorpel/i18n/languages';
import { createMessage } from '@dorpel/mail';
import type { Handlers } from '@dorpel/service-kit';
import type { Events } from '../crm/crm.ts';
import {
  type Colleague,
  type DeskPeople,
  expiryOf,
  handled,
  handlingOf,
  mailLetters,
  nameIn,
  type LetterSources,
  personOf,
  type Properties,
  type Submission,
  type Submissions,
  viewingLetters,
  whoIn,
} from '../submissions/submissions.ts';
import type { Homes } from './booking.ts';
import type { Booking } from './changes.ts';
import { guestsOf, openDayId, type OpenDays } from './open-days.ts';
import type { AnnouncedDay, KeptDay, OpenDaysRepository } from './open-days.store.ts';

type DeskOpenDaysOptions = {
  readonly days: OpenDaysRepository;
  readonly openDays: Pick<OpenDays, 'announced' | 'reserve' | 'release'>;
  readonly properties: Pick<Properties, 'withOpenDays'>;
  readonly submissions: Pick<Submissions, 'findByKey' | 'store' | 'listViewings'>;
  readonly sources: LetterSources;
  readonly events: Pick<Events, 'created'>;
  /** Months for which registrations are kept. */
  readonly months: number;
  readonly wake: () => void;
  readonly now: () => Date;
};

/** A day as the office sees it: what is kept of it, and whether it is still announced. */
export type DeskDay = Omit<KeptDay, 'goneSince'> & { readonly isGone: boolean };

/** Who comes, as the office was told. */
export type NewGuest = {
  /** The same key is the same guest. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly persons: number;
  readonly language: Language;
};

/** The home of a day, by its id: 'p1' of 'p1_open_202611280900'. */
const homeIn = (id: string) => id.replace(/_open_\d{12}$/, '');

/** Somebody was there first, and when. */
function changedBy({ changes }: KeptDay): Problem {
  const last = changes.at(-1);
  return new Problem('open-day/changed', { by: last?.by.name ?? '', at: last?.at.toISOString() ?? '' });
}

/** What the office does with open house days, in the browser and by command alike. */
export function createDeskOpenDays(options: DeskOpenDaysOptions) {
  const { days, openDays, properties, submissions, sources, events, months, wake, now } = options;

  const untouched = (day: AnnouncedDay): DeskDay => ({
    ...day,
    places: days.standard,
    free: days.standard,
    guests: [],
    version: 0,
    changes: [],
    isGone: false,
  });
  const seen = ({ goneSince, ...day }: KeptDay): DeskDay => ({ ...day, isGone: goneSince !== undefined });

  /** All that are announced, however few registered. */
  async function announcedEverywhere(): Promise<AnnouncedDay[]> {
    const homes = await properties.withOpenDays('nl');
    return homes.flatMap(({ id: propertyId, openDays: said = [] }) =>
      said.map(({ start, end }) => {
        const startsAt = new Date(start);
        return { id: openDayId(propertyId, startsAt), propertyId, startsAt, endsAt: new Date(end) };
      }),
    );
  }

  /** @throws Problem 'open-day/not-found' */
  async function find(id: string): Promise<DeskDay> {
    const kept = await days.find(id);
    if (kept) return seen(kept);
    const announced = await openDays.announced(homeIn(id)).catch((error: unknown) => {
      if (isProblem(error, 'property/not-found')) return [];
      throw error;
    });
    const day = announced?.find((each) => each.id === id);
    if (!day) throw new Problem('open-day/not-found');
    return untouched(day);
  }

  /** The document of a registration that the office makes: dealt with at once, and agreed to by who rang. */
  function submissionOf(guest: NewGuest, day: DeskDay, by: Colleague): Submission<'open-day'> {
    const { key, language, email = '', phone = '', firstName, lastName, persons } = guest;
    const receivedAt = now();
    const answers = { firstName, lastName, email, phone, persons, propertyId: day.propertyId, slotId: day.id };
    const submission = {
      id: randomUUID(),
      form: 'open-day' as const,
      key,
      language,
      answers,
      person: personOf(email),
      consent: { version: '', text: '' },
      receivedAt,
      changedAt: receivedAt,
      expiresAt: expiryOf(receivedAt, months),
      messages: [],
      entered: { by, at: receivedAt, how: 'phone' as const },
    };
    return { ...submission, handling: handled(handlingOf({}), { status: 'done' }, by, receivedAt) };
  }

  return {
    find,

    /** Those that are not over, in order; those that are gone, as long as somebody is to be told. */
    async list(): Promise<DeskDay[]> {
      const [kept, announced] = await Promise.all([days.toCome(now()), announcedEverywhere()]);
      const all = new Map(announced.map((day) => [day.id, untouched(day)]));
      for (const day of kept) {
        const isOver = day.goneSince !== undefined && day.guests.length === 0 && !all.has(day.id);
        if (!isOver) all.set(day.id, seen(day));
      }
      return [...all.values()].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    },

    guests: (day: Pick<DeskDay, 'id' | 'startsAt'>): Promise<Booking[]> => guestsOf(day, submissions),

    /**
     * @param version that was seen; undefined takes it as it is
     * @returns its version now
     * @throws Problem 'open-day/not-found', 'open-day/changed'
     */
    async setPlaces(id: string, version: number | undefined, places: number, by: Colleague): Promise<number> {
      const day = await find(id);
      await days.make(day);
      const kept = await days.find(id);
      if (!kept) throw new Problem('open-day/not-found');
      if (version !== undefined && version !== kept.version) throw changedBy(kept);
      if (kept.places === places) return kept.version;
      if (await days.setPlaces(kept, places, by, now())) return kept.version + 1;
      throw changedBy((await days.find(id)) ?? kept);
    },

    /**
     * Registers somebody who rang, with their mail where they gave an address. @returns the id of the registration
     * @throws Problem 'open-day/not-found', 'appointment/full', 'appointment/not-found' for a day that is over or gone
     */
    async add(id: string, guest: NewGuest, by: Colleague): Promise<string> {
      const known = await submissions.findByKey('open-day', guest.key);
      if (known) return known.id;
      const draft = submissionOf(guest, await find(id), by);
      const viewing = await openDays.reserve(draft);
      try {
        const registered = { ...draft, viewing };
        const { visitor } = await viewingLetters(registered, viewing, 'confirmed', sources);
        const mails = visitor ? await mailLetters({ visitor }, registered, sources) : [];
        // Without an address nobody is known anywhere else.
        const told = registered.person === '' ? [] : await events.created(registered);
        const messages = mails.map(createMessage);
        const stored = await submissions.store({ ...registered, messages, ...(told.length > 0 && { events: told }) });
        wake();
        return stored.id;
      } catch (error) {
        const isStored = await submissions.findByKey('open-day', guest.key).catch(() => undefined);
        if (!isStored) await openDays.release(id, guest.key);
        throw error;
      }
    },
  };
}

export type DeskOpenDays = ReturnType<typeof createDeskOpenDays>;

type Routes = DeskPeople & { readonly deskOpenDays: DeskOpenDays; readonly homes: Homes };

type OpenDayHandlers = Handlers<
  typeof deskViewings,
  'listDeskOpenDays' | 'getDeskOpenDay' | 'setOpenDayPlaces' | 'addOpenDayGuest'
>;

/** Who comes, as a list at the door has it: by name, those who cancelled last. */
const inOrder = (one: DeskOpenDay['guests'][number], other: DeskOpenDay['guests'][number]) =>
  other.status.localeCompare(one.status) || one.name.localeCompare(other.name);

/** Open house days as the desk looks at them, sets their places and registers who rings. */
export function deskOpenDaysHandlers({ deskOpenDays, homes, ...people }: Routes): OpenDayHandlers {
  async function linesOf(all: readonly DeskDay[], language: Language) {
    const homeOf = await homes(
      all.map(({ propertyId }) => propertyId),
      language,
    );
    return all.map(({ id, propertyId, startsAt, endsAt, version, places, free, isGone }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      home: homeOf(propertyId),
      version,
      places,
      taken: places - free,
      isGone,
    }));
  }

  return {
    async listDeskOpenDays({ query }) {
      return { items: await linesOf(await deskOpenDays.list(), query.language) };
    },

    async getDeskOpenDay({ params, query }) {
      const day = await deskOpenDays.find(params.id);
      const [lines, bookings] = await Promise.all([linesOf([day], query.language), deskOpenDays.guests(day)]);
      const guests = bookings.map(({ id, answers, language, viewing }) => ({
        id,
        name: nameIn(answers),
        email: answers.email,
        phone: answers.phone ?? '',
        persons: viewing.persons ?? 1,
        language,
        status: viewing.status,
      }));
      const [line] = lines;
      if (!line) throw new Problem('open-day/not-found');
      return { ...line, guests: guests.toSorted(inOrder) };
    },

    async setOpenDayPlaces({ params, body: { version, places } }, call) {
      return { version: await deskOpenDays.setPlaces(params.id, version, places, whoIn(people, call)) };
    },

    async addOpenDayGuest({ params, body }, call) {
      return { id: await deskOpenDays.add(params.id, body, whoIn(people, call)) };
    },
  };
}
