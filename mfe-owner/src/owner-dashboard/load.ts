import { isProblem } from '@dorpel/contracts';
import { owners, type Statistics } from '@dorpel/contracts/owner';
import { type Context, type Found, found, type NotFound, notFound, type Redirect, redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { loadProperties, type OwnProperty } from '../parts/properties/own-properties.ts';
import { requireOwner } from '../parts/require-owner.ts';

export type DashboardData = {
  readonly name: string;
  readonly properties: readonly OwnProperty[];
  /** Those of one property; null for an owner without any. */
  readonly statistics: Statistics | null;
  readonly getsReport: boolean;
  readonly hasNewPassword: boolean;
  readonly hasChosenReport: boolean;
};

/** What stands around the figures of a property; each comes when it can. */
const slotsOf = ({ i18n }: Context, id: string) => ({
  needed: { slot: 'owner-needed', params: { id }, label: i18n._(msg`What we still need for your home`) },
  funnel: { slot: 'owner-funnel', params: { id }, label: i18n._(msg`From seen to offer`), room: 'cards' as const },
  latest: { slot: 'owner-latest', params: { id }, label: i18n._(msg`What people asked`) },
});

/** The figures of one of the owner's properties (O4): the one that is asked for, or the first. */
export async function load(context: Context): Promise<Found<DashboardData> | Redirect | NotFound> {
  const { client, href, i18n, signal, url } = context;
  const owner = await requireOwner(context);
  if ('kind' in owner) return owner;
  if (owner.mustReplacePassword) return redirect(href('owner-password'));
  const ids = owner.propertyIds;
  const id = url.searchParams.get('property') ?? ids[0];
  try {
    const [statistics, properties] = await Promise.all([
      id === undefined ? null : client(owners).getStatistics({ params: { id } }, { signal }),
      loadProperties(context, ids),
    ]);
    return found(
      {
        name: owner.name,
        properties,
        statistics,
        getsReport: owner.weeklyReport ?? false,
        hasNewPassword: url.searchParams.has('new-password'),
        hasChosenReport: url.searchParams.has('report'),
      },
      {
        head: { title: i18n._(msg`The figures of your property`), index: false },
        ...(id !== undefined && { slots: slotsOf(context, id) }),
        maxAge: 0,
      },
    );
  } catch (error) {
    // Another owner's property is to be found by nobody (O7); an id that can't be one neither.
    if (isProblem(error, 'property/not-found') || isProblem(error, 'request/invalid')) return notFound();
    throw error;
  }
}
