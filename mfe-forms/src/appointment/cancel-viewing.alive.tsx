import type { Rejected } from '@dorpel/federation';
import { alive } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { PostForm } from '../parts/link/PostForm.tsx';
import { action } from './action.ts';

/** The button that cancels the viewing, or the registration for an open house day. */
function Cancel({ isOpenDay, rejected }: { readonly isOpenDay: boolean; readonly rejected?: Rejected | undefined }) {
  const { t } = useLingui();
  return (
    <PostForm
      action={action}
      hidden={{ do: 'cancel' }}
      label={isOpenDay ? t`Cancel my registration` : t`Cancel my viewing`}
      variant="secondary"
      rejected={rejected}
    />
  );
}

export default alive('cancel-viewing', Cancel);
