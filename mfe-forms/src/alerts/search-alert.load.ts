import { type Context, type Found, found } from '@dorpel/federation';
import { askedIn } from '../parts/facets.ts';
import { type FormStart, freshness, loadForm } from '../parts/form/load.ts';
import searchAlert from './search-alert.form.ts';

export type AlertData = FormStart & {
  /** The criteria, as the query of a list. */
  readonly search: string;
  /** The same in words; null while they can't be had. */
  readonly summary: readonly string[] | null;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The criteria of a list in words, one each, first whether it is for sale; null while the catalogue is away. */
async function summaryOf(context: Context<object>): Promise<string[] | null> {
  const asked = (await askedIn(context))?.toSorted(
    (one, other) => Number(other.filter === 'goal') - Number(one.filter === 'goal'),
  );
  return asked?.map(({ text }) => capital(text)) ?? null;
}

/** The form to be told of what is new in a list (X3); the criteria are those of the list it was reached from. */
export async function load(context: Context<object>): Promise<Found<AlertData>> {
  const { i18n, url } = context;
  const start = { frequency: 'instant' };
  const [form, summary] = await Promise.all([loadForm(searchAlert, context, {}, start), summaryOf(context)]);
  return found(
    { ...form, search: url.search.slice(1), summary },
    { head: { title: i18n._(searchAlert.page), index: false }, still: true, maxAge: freshness(form) },
  );
}
