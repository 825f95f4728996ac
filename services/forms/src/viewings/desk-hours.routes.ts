import { Problem } from '@dorpel/contracts';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import type { Call, Handlers } from '@dorpel/service-kit';
import type { Colleague } from '../submissions/handling-handling.ts';
import { VIEWING_HOURS } from './seed-viewing-hours.ts';
import { advisorOf, type DeskPeople, whoIn } from '../submissions/at-desk.ts';
import type { DeskHours } from './desk-hours.ts';
import type { Homes } from './homes.ts';
import { presentHours } from './hours.present.ts';
import { AGENCY, ownHours } from './viewing-hours.ts';
import type { HoursRepository } from './hours.repository.ts';

export type DeskHoursRoutes = DeskPeople & {
  readonly hours: Pick<HoursRepository, 'find' | 'list'>;
  readonly deskHours: DeskHours;
  readonly homes: Homes;
  /** Whether there is such a home, also one that is held back; true where the catalogue can't be asked. */
  readonly isHome: (id: string, call: Call) => Promise<boolean>;
};

type HoursHandlers = Handlers<typeof deskViewings, 'listViewingHours' | 'getViewingHours' | 'saveViewingHours'>;

/** The id that the name of hours holds: 'p1' of 'property-p1'. */
const idIn = (of: string) => of.slice(of.indexOf('-') + 1);

/** When homes can be viewed, as the desk looks at it and changes it. */
export function deskHoursHandlers({ hours, deskHours, homes, isHome, ...people }: DeskHoursRoutes): HoursHandlers {
  return {
    async listViewingHours({ query: { language } }) {
      const own = (await hours.list()).filter(({ of }) => of !== AGENCY);
      const ofHomes = own.filter(({ of }) => of.startsWith('property-'));
      const homeOf = await homes(
        ofHomes.map(({ of }) => idIn(of)),
        language,
      );
      return {
        items: own.map(({ of, kept }) => ({
          of,
          home: of.startsWith('property-') ? homeOf(idIn(of)) : null,
          advisor: kept.advisor ?? null,
        })),
      };
    },

    async getViewingHours({ params: { of }, query: { language } }, call) {
      const isOfHome = of.startsWith('property-');
      const [kept, agency, homeOf] = await Promise.all([
        hours.find(of),
        hours.find(AGENCY),
        homes(isOfHome ? [idIn(of)] : [], language),
      ]);
      const isAdvisor = of.startsWith('advisor-');
      return presentHours(of, kept, ownHours(kept) ?? agency ?? VIEWING_HOURS, {
        home: isOfHome ? homeOf(idIn(of)) : null,
        advisor: isAdvisor ? (kept?.advisor ?? (await advisorOf(people, call, idIn(of), 'of'))) : null,
        language,
      });
    },

    async saveViewingHours({ params: { of }, body: { version, isOwn, ...asked } }, call) {
      // Of a home that was there once, what was said before may still be changed.
      if (of.startsWith('property-') && !(await isHome(idIn(of), call)) && !(await hours.find(of)))
        throw new Problem('home/unknown', { of: 'unknown' });
      const named = new Map<string, Colleague>();
      const withAdvisors = async <R extends { readonly advisor?: string | undefined }>(
        name: string,
        rows: readonly R[],
      ) =>
        Promise.all(
          rows.map(async ({ advisor: id, ...row }, at) => {
            if (id === undefined) return row;
            const advisor = named.get(id) ?? (await advisorOf(people, call, id, `${name}.${at}.advisor`));
            named.set(id, advisor);
            return { ...row, advisor };
          }),
        );
      const advisor = of.startsWith('advisor-') ? await advisorOf(people, call, idIn(of), 'of') : undefined;
      const next = {
        ...asked,
        hours: await withAdvisors('hours', asked.hours),
        days: await withAdvisors('days', asked.days),
        follows: isOwn === false,
        advisor,
      };
      return { version: await deskHours(of, version, next, whoIn(people, call)) };
    },
  };
}
