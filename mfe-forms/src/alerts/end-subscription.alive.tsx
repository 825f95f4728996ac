import type { Action, Rejected } from '@dorpel/federation';
import { alive } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { actionOf } from '../parts/form/action.ts';
import { PostForm } from '../parts/link/PostForm.tsx';
import unsubscribe from './unsubscribe.form.ts';

const endAll = actionOf(unsubscribe);

/** With a token its subscription ends; without one all of an address. */
export const action: Action = async (context) =>
  context.url.searchParams.has('token') ? (await import('./subscription.load.ts')).end(context) : endAll(context);

/** The button that ends what a link of a mail is about. */
function End({ rejected }: { readonly rejected?: Rejected | undefined }) {
  const { t } = useLingui();
  return <PostForm action={action} hidden={{}} label={t`Unsubscribe`} rejected={rejected} />;
}

export default alive('end-subscription', End);
