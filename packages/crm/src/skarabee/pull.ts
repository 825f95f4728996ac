import { CrmFault, flag, type Item, instantIn, type Pulled, type Pulling } from '../kit/kit.ts';
import { type Publication, type ReadAs, readPublication } from './read-publication.ts';
import { type Asked, itemsOf, type Session, textOf, within } from './soap.ts';

const TYPES = ['TRANSACTION', 'PROJECT', 'LOT', 'MODEL'] as const;
/** Before any program of its kind: where a list does not take it that no moment is given. */
const EVER = '1990-01-01T00:00:00Z';
/** Moments of a list are texts, perhaps without a zone: a pull goes on from as much earlier that both readings are covered. */
const OVERLAP = 3 * 3_600_000;

const isRefused = (error: unknown) => error instanceof CrmFault && error.is === 'refused';

/** Asks for a list since a moment; for all of it without one, said in either of two ways. Homes of other agencies are left out. */
async function list(ask: Session, operation: string, since: Date | undefined, more: Asked = {}) {
  const asked = (LastModified: string | null) =>
    ask(operation, { LastModified, ...more, ExcludeSharedProperties: true });
  if (since) return asked(since.toISOString());
  return asked(null).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    return asked(EVER);
  });
}

type Summary = { readonly key: string; readonly isActive: boolean; readonly changedAt: Date | null };

/** What the list says of each publication, once. @throws CrmFault where it names one without a number: nothing may be taken for gone then */
export async function summaries(ask: Session, since?: Date): Promise<ReadonlyMap<string, Summary>> {
  const operation = 'GetPublicationSummaries';
  const said = await list(ask, operation, since, { RequestedPropertyTypes: { PropertyType: [...TYPES] } });
  const found = new Map<string, Summary>();
  for (const each of itemsOf(within(said, 'PublicationSummaries', 'PublicationSummary'))) {
    const [key = '', active, changed = ''] = ['ID', 'Active', 'Modified'].map((field) => textOf(within(each, field)));
    if (!/^\d{1,14}$/.test(key)) throw new CrmFault('not-understood', `POST ${operation}`);
    const changedAt = instantIn(changed) ?? null;
    const before = found.get(key);
    if (!before || (before.changedAt?.getTime() ?? 0) <= (changedAt?.getTime() ?? 0))
      found.set(key, { key, isActive: flag(active ?? '') === true, changedAt });
  }
  return found;
}

/** The project of each unit, by their publications. */
async function projectsOfLots(ask: Session): Promise<ReadonlyMap<string, string>> {
  const said = await list(ask, 'GetProjectSummaries', undefined);
  return new Map(
    itemsOf(within(said, 'ProjectPublicationSummaries', 'ProjectPublicationSummary')).flatMap((project) =>
      itemsOf(within(project, 'PropertySummaries', 'ProjectProperty')).map(
        (unit) =>
          [
            textOf(within(unit, 'ProjectPropertyPublication', '@PublicationId')),
            textOf(within(project, 'PublicationId')),
          ] as const,
      ),
    ),
  );
}

/** A publication as it is now; null where there is none of that number any more. */
async function publication(ask: Session, key: string, as: ReadAs): Promise<Publication | null> {
  try {
    const said = within(await ask('GetPublication', { PublicationId: Number(key) }), 'Publication');
    return said == null ? null : readPublication(key, said, as);
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

/**
 * Reads the homes of an account: a list of all publications, then each that changed by itself. Nothing has pages, so that a list that
 * came is whole.
 */
export async function pull(ask: Session, { since, take }: Pulling, as: ReadAs): Promise<Pulled> {
  const all = await summaries(ask);
  const changed = since ? await summaries(ask, since) : all;
  const standing = new Set([...all.values()].flatMap(({ key, isActive }) => (isActive ? [key] : [])));
  let lots: ReadonlyMap<string, string> | null = null;
  let until = since?.getTime() ?? null;

  async function finished({ item, project: own, isLot }: Publication): Promise<Item> {
    if (item.is !== 'property' || (!isLot && own === null)) return item;
    const project = own ?? (lots ??= await projectsOfLots(ask)).get(item.key);
    if (project === undefined || !standing.has(project))
      return { ...item, told: [...item.told, { is: 'not-known', field: 'Property.Project', said: project ?? '' }] };
    return { ...item, records: item.records.map((each) => ({ ...each, ProjectID: Number(project) })) };
  }

  for (const { key, isActive, changedAt } of changed.values()) {
    if (changedAt) until = Math.max(until ?? 0, changedAt.getTime() - OVERLAP);
    const isThere = isActive && standing.has(key);
    const found = isThere ? await publication(ask, key, as) : null;
    const item: Item = found ? await finished(found) : { is: 'gone', key, told: [] };
    if (item.is === 'hidden' || item.is === 'gone') standing.delete(key);
    await take(item);
  }
  return { standing, isWhole: true, until: until === null ? null : new Date(until) };
}
