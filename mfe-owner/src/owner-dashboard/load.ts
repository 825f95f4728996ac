import { type Context, type Found, found, type NotFound, notFound, type Redirect, redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { requireOwner } from '../parts/require-owner.ts';

export type DashboardData = {
  readonly name: string;
  /** Which of the owner's properties the cards are about; null for an owner without any. */
  readonly propertyId: string | null;
  /** Whether there are others to switch to. */
  readonly hasMore: boolean;
  readonly getsReport: boolean;
  readonly hasNewPassword: boolean;
  readonly hasChosenReport: boolean;
};

/** The cards of a property. The page waits for none of them: each has its place, and comes when it can (O1). */
const cardsOf = ({ i18n }: Context, id: string, ids: readonly string[]) => ({
  homes: { slot: 'owner-homes', params: { id, ids: ids.join() }, label: i18n._(msg`Property ${id}`) },
  needed: { slot: 'owner-needed', params: { id }, label: i18n._(msg`What we still need for your home`) },
  figures: { slot: 'owner-figures', params: { id }, label: i18n._(msg`Visits to your property`) },
  funnel: { slot: 'owner-funnel', params: { id }, label: i18n._(msg`From seen to offer`) },
  latest: { slot: 'owner-latest', params: { id }, label: i18n._(msg`What people asked`) },
});

/** The page of one of the owner's properties (O4): the one that is asked for, or the first. */
export async function load(context: Context): Promise<Found<DashboardData> | Redirect | NotFound> {
  const { href, i18n, url } = context;
  const owner = await requireOwner(context);
  if ('kind' in owner) return owner;
  if (owner.mustReplacePassword) return redirect(href('owner-password'));
  const ids = owner.propertyIds;
  const id = url.searchParams.get('property') ?? ids[0];
  // Another owner's property is to be found by nobody (O7).
  if (id !== undefined && !ids.includes(id)) return notFound();
  return found(
    {
      name: owner.name,
      propertyId: id ?? null,
      hasMore: ids.length > 1,
      getsReport: owner.weeklyReport ?? false,
      hasNewPassword: url.searchParams.has('new-password'),
      hasChosenReport: url.searchParams.has('report'),
    },
    {
      head: { title: i18n._(msg`The figures of your property`), index: false },
      ...(id !== undefined && { slots: cardsOf(context, id, ids) }),
      maxAge: 0,
    },
  );
}
