import type { Action, Rejected } from '@dorpel/federation';
import { alive } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { PostForm } from '../parts/link/PostForm.tsx';

/** Confirms the subscription; fetched when somebody does. */
export const confirmAction: Action = async (context) => (await import('./subscription.load.ts')).confirm(context);

/** The button that confirms. */
function Confirm({ rejected }: { readonly rejected?: Rejected | undefined }) {
  const { t } = useLingui();
  return <PostForm action={confirmAction} hidden={{}} label={t`Yes, confirm`} rejected={rejected} />;
}

export default alive('confirm', Confirm);
