import type { Rejected } from '@dorpel/federation';
import { alive } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { PostForm } from '../parts/link/PostForm.tsx';
import { action } from './action.ts';

/** The button that ends what a link of a mail is about. */
function End({ rejected }: { readonly rejected?: Rejected | undefined }) {
  const { t } = useLingui();
  return <PostForm action={action} hidden={{}} label={t`Unsubscribe`} rejected={rejected} />;
}

export default alive('end-subscription', End);
