import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import type { FormDeclaration } from '../form/declaration.ts';
import { type FormStart, freshness, loadForm } from '../form/load.ts';

/** The page of a form that is about nothing but itself. */
export async function loadPlain(form: FormDeclaration, context: Context<object>): Promise<Found<FormStart>> {
  const { i18n } = context;
  const start = await loadForm(form, context);
  return found(start, {
    head: { title: i18n._(form.page), description: i18n._(form.lead) },
    still: true,
    slots: { call: { slot: 'call-us', label: i18n._(msg`Our phone number`), room: 'line' } },
    maxAge: freshness(start),
  });
}
