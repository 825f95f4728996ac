import { isProblem } from '@dorpel/contracts';
import type { OpenPassport } from '@dorpel/contracts/catalogue';
import { type Cockpit, type HistoryRow, owners, type Statistics } from '@dorpel/contracts/owner';
import { type Context, type Found, found, type NotFound, notFound, type Redirect, redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { loadProperties, type OwnProperty } from '../parts/properties/own-properties.ts';
import { requireOwner } from '../parts/require-owner.ts';

export type DashboardData = {
  readonly name: string;
  readonly properties: readonly OwnProperty[];
  /** Those of one property; null for an owner without any. */
  readonly statistics: Statistics | null;
  /** null when it could not be had. */
  readonly cockpit: Cockpit | null;
  /** The newest rows of the history, and how many there are; null when they could not be had. */
  readonly history: { readonly rows: readonly HistoryRow[]; readonly total: number } | null;
  /** What the advert still needs; null when it could not be had. */
  readonly passport: OpenPassport | null;
  readonly getsReport: boolean;
  readonly hasNewPassword: boolean;
  readonly hasChosenReport: boolean;
};

/** Rows of the history that the dashboard shows. */
const LATEST = 5;

/** Milliseconds that what stands around the figures may take; the page has to be there in time. */
const PATIENCE = 400;

/** What stands around the figures: the page is there without it too, when the service is older, late or has trouble. */
async function orNull<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    return await ask(AbortSignal.any([signal, patience]));
  } catch (error) {
    if (isProblem(error) || (patience.aborted && !signal.aborted)) return null;
    throw error;
  }
}

/** The figures of one of the owner's properties (O4): the one that is asked for, or the first. */
export async function load(context: Context): Promise<Found<DashboardData> | Redirect | NotFound> {
  const { client, href, i18n, language, signal, url } = context;
  const owner = await requireOwner(context);
  if ('kind' in owner) return owner;
  if (owner.mustReplacePassword) return redirect(href('owner-password'));
  const ids = owner.propertyIds;
  const id = url.searchParams.get('property') ?? ids[0];
  try {
    const service = client(owners);
    const params = { id: id ?? '' };
    const [statistics, cockpit, history, passport, properties] = await Promise.all([
      id === undefined ? null : service.getStatistics({ params }, { signal }),
      id === undefined ? null : orNull(signal, (short) => service.getCockpit({ params }, { signal: short })),
      id === undefined
        ? null
        : orNull(signal, (short) => service.listHistory({ params, query: {} }, { signal: short })),
      id === undefined
        ? null
        : orNull(signal, (short) => service.getPassport({ params, query: { language } }, { signal: short })),
      loadProperties(context, ids),
    ]);
    return found(
      {
        name: owner.name,
        properties,
        statistics,
        cockpit,
        history: history && { rows: history.items.slice(0, LATEST), total: history.total },
        passport,
        getsReport: owner.weeklyReport ?? false,
        hasNewPassword: url.searchParams.has('new-password'),
        hasChosenReport: url.searchParams.has('report'),
      },
      { head: { title: i18n._(msg`The figures of your property`), index: false }, maxAge: 0 },
    );
  } catch (error) {
    // Another owner's property is to be found by nobody (O7); an id that can't be one neither.
    if (isProblem(error, 'property/not-found') || isProblem(error, 'request/invalid')) return notFound();
    throw error;
  }
}
