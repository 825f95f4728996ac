import { type Context, type Found, found } from '@dorpel/federation';
import { type FormStart, freshness, loadForm } from '../parts/form/load.ts';
import { tokenOf } from '../parts/link/token.ts';
import { loadSubscription, type SubscriptionData } from './subscription.load.ts';
import unsubscribe from './unsubscribe.form.ts';

export type UnsubscribeData = { readonly linked: SubscriptionData | null; readonly form: FormStart | null };

/** What the link of a mail is about; without one, the form that needs none (F11). */
export async function load(context: Context<object>): Promise<Found<UnsubscribeData>> {
  if (tokenOf(context)) {
    const { data, ...page } = await loadSubscription(context, unsubscribe.page);
    return { ...page, data: { linked: data, form: null } };
  }
  const form = await loadForm(unsubscribe, context);
  return found(
    { linked: null, form },
    { head: { title: context.i18n._(unsubscribe.page), index: false }, still: true, maxAge: freshness(form) },
  );
}
