import type { Rejected } from '@dorpel/federation';
import { alive } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { PostForm } from '../parts/link/PostForm.tsx';
import { confirmAction } from './confirm-action.ts';

/** The button that confirms. */
function Confirm({ rejected }: { readonly rejected?: Rejected | undefined }) {
  const { t } = useLingui();
  return <PostForm action={confirmAction} hidden={{}} label={t`Yes, confirm`} rejected={rejected} />;
}

export default alive('confirm', Confirm);
