import { Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import { type deskHomes, EXPIRING_DAYS } from '@dorpel/contracts/desk-homes';
import type { deskLaw } from '@dorpel/contracts/desk-law';
import { addDays, dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import type { Handlers, StaffGate } from '@dorpel/service-kit';
import type { OpenCatalogue } from '../catalogue.ts';
import type { Directory } from '../places/places.ts';
import { dueOn } from '../compliance/compliance.ts';
import type { Law } from '../listings/listings.ts';
import { importDayHandlers } from './import-day.ts';
import { createLaw, dueIn, lawEntries } from './law-entries.ts';
import { createHomeDays } from './home-days.ts';
import { createHomeFacts } from './home-facts.ts';
import { createLeftHomes } from './left-homes.ts';
import {
  type Looking,
  presentEndingHome,
  presentImport,
  presentImportLine,
  presentOfficeHome,
  presentOfficeLine,
} from './present.ts';

export type OfficeParts = Pick<OpenCatalogue, 'properties' | 'portals' | 'imports' | 'steps'> & {
  readonly target: Pick<OpenCatalogue['target'], 'lease'>;
  readonly directory: () => Promise<Directory>;
  readonly law: () => Promise<Law>;
  readonly siteUrl: string | undefined;
  readonly now: () => Date;
};

/** Steps of one home, and homes of one import, that are told. */
const MOST_STEPS = 100;
const MOST_CHANGED = 200;

/** Homes of which something ends, and as many as are looked at for it. */
const MOST_ENDING = 200;
const MOST_LOOKED_AT = 1000;
/** Rules and rates that are to be looked at. */
const MOST_DUE = 200;

/** The homes of the agency and their imports, for its office: in the browser and by command alike. */
export function createOffice(parts: OfficeParts) {
  const { properties, portals, imports, steps, target, directory, law, siteUrl, now } = parts;

  async function lookingIn(language: Language): Promise<Looking> {
    const [known, held, all] = await Promise.all([directory(), law(), portals.list()]);
    return { language, directory: known, ...held, portals: all, siteUrl, now: now() };
  }
  const isUnderWay = async () => (await target.lease.holder()) !== null;

  return {
    async listDeskHomes({ query: { language, page = 1, ...filter } }) {
      const [{ items, total, pages }, looking] = await Promise.all([
        properties.office.page(filter, page, dayOf(now())),
        lookingIn(language),
      ]);
      return { items: items.map((home) => presentOfficeLine(home, looking)), total, page, pages };
    },
    async getDeskHome({ params: { id }, query: { language } }) {
      const [home, told, looking] = await Promise.all([
        properties.office.find(id),
        steps.ofHome(id, MOST_STEPS),
        lookingIn(language),
      ]);
      if (!home) throw new Problem('home/not-found');
      return presentOfficeHome(home, told, looking, EXPIRING_DAYS);
    },
    async listEnding({ query: { language, days = EXPIRING_DAYS } }) {
      const last = addDays(dayOf(now()), days + 1);
      const [homes, looking] = await Promise.all([
        properties.office.endingBy(last, MOST_LOOKED_AT),
        lookingIn(language),
      ]);
      const items = homes
        .flatMap((home) => presentEndingHome(home, looking, days) ?? [])
        .toSorted((one, other) => ((one.ending[0]?.lastDay ?? '') < (other.ending[0]?.lastDay ?? '') ? -1 : 1));
      const today = dayOf(now());
      const due = dueIn(lawEntries(looking, today, language), today).slice(0, MOST_DUE);
      return {
        days,
        items: items.slice(0, MOST_ENDING),
        law: due.map((each) => {
          const { entry, what, region, source, isUnconfirmed } = each;
          return { entry, what, region, source, isUnconfirmed, since: dueOn(each) };
        }),
      };
    },
    ...importDayHandlers(parts, lookingIn),
    async listDeskImports({ query: { page = 1 } }) {
      const [{ items, total, pages }, busy] = await Promise.all([imports.page(page), isUnderWay()]);
      return { items: items.map((each) => presentImportLine(each, busy)), total, page, pages };
    },
    async getDeskImport({ params: { id }, query: { language } }) {
      const found = await imports.find(id);
      if (!found) throw new Problem('import/not-found');
      const [{ steps: told, total }, busy, looking, held] = await Promise.all([
        steps.ofMoment(found.startedAt, MOST_CHANGED),
        isUnderWay(),
        lookingIn(language),
        properties.office.page({ place: 'held' }, 1),
      ]);
      const ids = told.map(({ propertyId }) => propertyId);
      const { items } = await properties.office.page({ ids }, 1);
      const homes = new Map(items.map((home) => [home._id, home]));
      return presentImport(found, {
        isUnderWay: busy,
        looking,
        steps: told,
        homes,
        homesTotal: total,
        held: held.items,
      });
    },
  } satisfies Handlers<typeof deskHomes, Exclude<keyof (typeof deskHomes)['endpoints'], LeftEndpoint | FactsEndpoint>> &
    Handlers<typeof catalogue, 'getImportDay'>;
}

type FactsEndpoint = 'getHomeFacts' | 'typeHomeFacts' | 'getHomeDays' | 'changeHomeDays';

/** The endpoints of what is typed over feeds: whoever types is named. */
export function factsHandlers(
  parts: Parameters<typeof createHomeFacts>[0],
  { gate, now }: { readonly gate: Pick<StaffGate, 'of'>; readonly now: () => Date },
): Handlers<typeof deskHomes, FactsEndpoint> {
  const facts = createHomeFacts(parts);
  const days = createHomeDays(parts);
  return {
    getHomeFacts: ({ params: { id }, query: { language } }) => facts.get(id, language, now()),
    typeHomeFacts: ({ params: { id }, body }, call) => facts.type(id, body, gate.of(call).name, now()),
    getHomeDays: ({ params: { id }, query: { language } }) => days.get(id, language, now()),
    changeHomeDays: ({ params: { id }, body }, call) => days.change(id, body, gate.of(call).name, now()),
  };
}

type LeftEndpoint = 'listLeftHomes' | 'putBackHome' | 'takeOffHomes';

/** The endpoints of homes that their feed has no more: whoever puts one back is named. */
export function leftHandlers(
  parts: Parameters<typeof createLeftHomes>[0],
  { gate, now }: { readonly gate: Pick<StaffGate, 'of'>; readonly now: () => Date },
): Handlers<typeof deskHomes, LeftEndpoint> {
  const left = createLeftHomes(parts);
  return {
    listLeftHomes: ({ query: { language, page = 1 } }) => left.list(page, language),
    async putBackHome({ body: { id } }, call) {
      const { listing } = await left.putBack(id, gate.of(call).name, now());
      return { id, place: listing.shelf };
    },
    takeOffHomes: async ({ body: { ids } }) => ({ count: await left.takeOff(ids, now()) }),
  };
}

/** The endpoints of the law at the desk: whoever is let to one is named in what they confirm. */
export function lawHandlers(
  parts: Parameters<typeof createLaw>[0],
  { gate, now }: { readonly gate: Pick<StaffGate, 'of'>; readonly now: () => Date },
): Handlers<typeof deskLaw> {
  const law = createLaw(parts);
  return {
    listLaw: ({ query: { language, show = 'due', region } }) => law.list(show, region, now(), language),
    async confirmLaw({ body }, call) {
      const { entry } = await law.confirm({ ...body, by: gate.of(call).name }, now(), 'nl');
      return { entry };
    },
    async undoLaw({ body }, call) {
      await law.undo({ ...body, by: gate.of(call).name }, now(), 'nl');
      return { entry: body.entry };
    },
  };
}
