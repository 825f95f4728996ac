import { isProblem } from '@dorpel/contracts';
import { type HistoryPage, owners } from '@dorpel/contracts/owner';
import { type Context, type Found, found, type NotFound, notFound, type Redirect, redirect } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { loadProperties, type OwnProperty, presentProperty } from '../parts/own-properties.ts';
import { requireOwner } from '../parts/require-owner.ts';
import { type HistoryView, readView } from './query.ts';

export type HistoryData = {
  readonly property: OwnProperty;
  readonly history: HistoryPage;
  readonly view: HistoryView;
};

/** What is asked is what the owner came for: without the catalogue the property is called by its number. */
async function loadProperty(context: Context, id: string): Promise<OwnProperty> {
  try {
    const [property] = await loadProperties(context, [id]);
    return property ?? presentProperty(context, id);
  } catch (error) {
    if (isProblem(error)) return presentProperty(context, id);
    throw error;
  }
}

/** What was asked about one of the owner's properties (O5): the one that is asked for, or the first. */
export async function load(context: Context): Promise<Found<HistoryData> | Redirect | NotFound> {
  const { client, href, i18n, signal, url } = context;
  const owner = await requireOwner(context);
  if ('kind' in owner) return owner;
  if (owner.mustReplacePassword) return redirect(href('owner-password'));
  const id = url.searchParams.get('property') ?? owner.propertyIds[0];
  if (id === undefined) return redirect(href('owner'));
  const view = readView(url.searchParams, id);
  const { type, sort, direction, page } = view;
  try {
    const [history, property] = await Promise.all([
      client(owners).listHistory(
        { params: { id }, query: { sort, direction, page, ...(type && { type }) } },
        { signal },
      ),
      loadProperty(context, id),
    ]);
    if (page > history.pages) return notFound();
    return found(
      { property, history, view },
      { head: { title: i18n._(msg`What people asked about your property`), index: false }, still: true, maxAge: 0 },
    );
  } catch (error) {
    // Another owner's property is to be found by nobody (O7); an id that can't be one neither.
    if (isProblem(error, 'property/not-found') || isProblem(error, 'request/invalid')) return notFound();
    throw error;
  }
}
