import type { catalogue as contract } from '@dorpel/contracts/catalogue';
import { addDays, startOf } from '@dorpel/i18n/brussels';
import { type Handlers, partsOf } from '@dorpel/service-kit';
import type { StoredProperty } from '../listings/listings.ts';
import { heldForOf, type Looking, titleOf } from './present.ts';
import type { OfficeParts } from './http.ts';

/** Imports of a day: a CRM that changes is one every five minutes. */
const MOST_IMPORTS = 500;
/** Steps of homes that are counted, homes that are looked at, those that are named, and as many as one question asks for. */
const MOST_STEPS = 5_000;
const MOST_LOOKED_AT = 600;
const MOST_NAMED = 60;
const AT_ONCE = 100;

/** What imports did on a day in Brussels, for the service that mails the office. */
export const importDayHandlers = (
  { imports, steps, properties }: Pick<OfficeParts, 'imports' | 'steps' | 'properties'>,
  lookingIn: (language: Looking['language']) => Promise<Looking>,
): Handlers<typeof contract, 'getImportDay'> => ({
  async getImportDay({ params: { day }, query: { language } }) {
    const [all, looking] = await Promise.all([
      imports.between(startOf(day), startOf(addDays(day, 1)), MOST_IMPORTS),
      lookingIn(language),
    ]);
    const moments = all.map(({ startedAt }) => startedAt);
    const changed = [...(await steps.homesOf(moments, MOST_STEPS))].sort();
    const found: StoredProperty[] = [];
    const looked = changed.slice(0, MOST_LOOKED_AT);
    for (const ids of partsOf(looked, AT_ONCE)) {
      found.push(...(await properties.office.page({ ids }, 1)).items);
    }
    const homes = new Map(found.map((home) => [home._id, home]));
    const lines = looked.map((id) => {
      const home = homes.get(id);
      if (!home) return { id, title: id, place: null, heldFor: [] };
      return { id, title: titleOf(home, language), place: home.listing.shelf, heldFor: heldForOf(home, looking) };
    });
    const isFirst = ({ place }: (typeof lines)[number]) => (place === 'held' ? 0 : 1);
    const guarded = all.filter(({ outcome, report }) => outcome === 'stopped' || (report?.kept ?? 0) > 0);
    const lastOf = new Map(guarded.toReversed().map((each) => [each.from, each]));
    return {
      refused: all.reduce((sum, { report }) => sum + (report?.refused ?? 0), 0),
      homes: lines.toSorted((one, other) => isFirst(one) - isFirst(other)).slice(0, MOST_NAMED),
      homesTotal: changed.length,
      guarded: [...lastOf.values()].map(({ id, startedAt, from, outcome }) => ({
        id,
        at: startedAt.toISOString(),
        from,
        isStopped: outcome === 'stopped',
      })),
    };
  },
});
