import { Problem } from '@dorpel/contracts';
import type { LeftHome } from '@dorpel/contracts/desk-homes';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import type { OpenCatalogue } from '../catalogue.ts';
import type { StoredProperty } from '../listings/listings.ts';

type Parts = Pick<OpenCatalogue, 'properties'> & { readonly target: Pick<OpenCatalogue['target'], 'raiseVersion'> };

/** As many homes that wait for somebody as are told at once. */
const MOST_MISSED = 500;

/** In place of the hash of what a feed says: whatever it says when it has the home again is something else. */
const KEPT_HASH = 'kept';

/** Whether the office may decide that one is off the site: nobody else says that it is there. */
const isMissed = ({ listing, missedOn, kept }: StoredProperty) =>
  listing.shelf !== 'withdrawn' && (missedOn !== undefined || kept !== undefined);

/** When a home left its feed or was missed from it, and who keeps it on the site, for the office. */
export const leavingOf = ({ listing, withdrawnOn, missedOn, kept }: StoredProperty) => ({
  leftOn: listing.shelf === 'withdrawn' ? (withdrawnOn ?? null) : null,
  missedOn: missedOn ?? null,
  kept: kept ? { by: kept.by, at: kept.at } : null,
});

function lineOf(home: StoredProperty, language: Language): LeftHome {
  const { _id, property, listing } = home;
  return {
    id: _id,
    reference: property.reference,
    title: pickLanguage(property.title, language)?.text ?? _id,
    city: pickLanguage(property.address.city, language)?.text ?? property.address.zip,
    place: listing.shelf,
    ...leavingOf(home),
  };
}

/** Homes that their feed has no more: which there are, and what the office decides of them; in the browser and by command alike. */
export function createLeftHomes({ properties, target }: Parts) {
  const { office, store } = properties;
  return {
    async list(page: number, language: Language) {
      const [waiting, left] = await Promise.all([office.missed(MOST_MISSED), office.left(page)]);
      return {
        missed: waiting.items.map((home) => lineOf(home, language)),
        missedTotal: waiting.total,
        items: left.items.map((home) => lineOf(home, language)),
        total: left.total,
        page,
        pages: left.pages,
      };
    },
    /**
     * Puts a home that left back where the rules let it stand, or lets one stay that its feed lacks, under the name of who does it. A feed that lacks it takes it off no more; one
     * that has it again replaces it.
     *
     * @returns it as it stands now @throws Problem `home/not-found`, or `home/not-left` where it is on the site
     */
    async putBack(id: string, by: string, now: Date): Promise<StoredProperty> {
      const found = await office.find(id);
      if (!found) throw new Problem('home/not-found');
      if (found.listing.shelf !== 'withdrawn' && found.missedOn === undefined) throw new Problem('home/not-left');
      const { withdrawnOn: _, missedOn: __, ...home } = found;
      const at = now.toISOString();
      await store.save([{ ...home, hash: KEPT_HASH, kept: { by, at } }], at);
      await target.raiseVersion();
      return (await office.find(id)) ?? found;
    },
    /** Takes homes off that their feed has no more. @returns how many @throws Problem `home/not-left` where it has one of them */
    async takeOff(ids: readonly string[], now: Date): Promise<number> {
      const all = [...new Set(ids)];
      const found = await Promise.all(all.map((id) => office.find(id)));
      if (found.length === 0 || !found.every((home) => home !== null && isMissed(home)))
        throw new Problem('home/not-left');
      await store.withdraw(all, now.toISOString());
      await target.raiseVersion();
      return all.length;
    },
  };
}
