import { colleagues, type Place } from '@dorpel/contracts/colleagues';
import { mayDo } from '@dorpel/contracts/desk';
import { serviceClient } from '@dorpel/service-kit';

/** Milliseconds in which the owners' service has to answer. */
const DEADLINE = 3_000;

/** Milliseconds for which it is remembered who left: visitors look at many homes. */
const REMEMBERED = 30_000;

/** Whether somebody may come in. */
export const worksHere = ({ state }: Place): boolean => state !== 'disabled';

/** Whether somebody can't be given viewings any more: they left, or write texts now. */
const showsNothing = (place: Place): boolean =>
  !worksHere(place) || (place.role !== undefined && !mayDo(place.role, 'viewings.read'));

/**
 * Who has a place at the desk, where nobody's cookie is there to ask with: a calendar program, or a command.
 *
 * @param url of the owners' service, which keeps the staff
 * @param token shared with it; without one of both, nobody has a place
 */
export function createPlaces(url: string | undefined, token: string | undefined, now: () => Date) {
  const client = url === undefined || token === undefined ? undefined : serviceClient(colleagues, url);

  /** All who ever had one. @throws Problem 'service/unavailable' while nobody can tell */
  async function all(): Promise<readonly Place[]> {
    const headers = { authorization: `Bearer ${token}` };
    return (await client?.listPlaces({}, { headers, signal: AbortSignal.timeout(DEADLINE) }))?.items ?? [];
  }

  let known: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  let askedAt = Number.NEGATIVE_INFINITY;

  return {
    /** The ids of who had a place and can't be given viewings any more; while nobody can tell, as it was known last. */
    async leavers(): Promise<ReadonlySet<string>> {
      const at = now().getTime();
      if (at - askedAt < REMEMBERED) return known;
      askedAt = at;
      const last = known;
      // All who ask meanwhile wait for the same answer. Without one a home is shown all the same: the next round asks again.
      known = all()
        .then((places) => new Set(places.filter(showsNothing).map(({ id }) => id)))
        .catch(() => last);
      return known;
    },

    /** Whether somebody works here now. @throws Problem 'service/unavailable' */
    has: async (id: string): Promise<boolean> => (await all()).some((each) => each.id === id && worksHere(each)),

    /** Who works here now under an id. @throws Problem 'service/unavailable' */
    find: async (id: string): Promise<Place | undefined> =>
      (await all()).find((each) => each.id === id && worksHere(each)),

    /** Who has or had a place with a mail address. @throws Problem 'service/unavailable' */
    async findByEmail(email: string): Promise<Place | undefined> {
      const written = email.trim().toLowerCase();
      return (await all()).find((each) => each.email === written);
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
