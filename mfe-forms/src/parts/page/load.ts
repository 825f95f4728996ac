import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import type { FormDeclaration } from '../form/declaration.ts';
import { type FormStart, freshness, loadForm, type Options } from '../form/load.ts';
import type { Values } from '../form/values.ts';

/** What a form of the agency offers beyond its declaration: the choices that are data, and what an address fills in. */
export type Extra = { readonly options?: Options; readonly start?: Values };

/** The page of a form that is about nothing but itself. */
export async function loadPlain(
  form: FormDeclaration,
  context: Context<object>,
  load?: (context: Context<object>) => Promise<Extra>,
): Promise<Found<FormStart>> {
  const { i18n } = context;
  const extra = await load?.(context);
  const start = await loadForm(form, context, extra?.options, extra?.start);
  return found(start, {
    head: { title: i18n._(form.page), description: i18n._(form.lead) },
    still: true,
    slots: { call: { slot: 'call-us', label: i18n._(msg`Our phone number`), room: 'line' } },
    maxAge: freshness(start),
  });
}
