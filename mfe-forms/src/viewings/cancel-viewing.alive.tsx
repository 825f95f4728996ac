import type { Rejected } from '@dorpel/federation';
import { alive } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import { PostForm } from '../parts/link/PostForm.tsx';
import { action } from './appointment.action.ts';

type CancelProps = {
  readonly isOpenDay: boolean;
  /** There is no viewing yet, but a place on the waiting list for one. */
  readonly isWaiting?: boolean;
  readonly rejected?: Rejected | undefined;
};

/** The button that cancels the viewing, or the registration for an open house day, or leaves the waiting list. */
function Cancel({ isOpenDay, isWaiting, rejected }: CancelProps) {
  const { t } = useLingui();
  const label = isOpenDay ? t`Cancel my registration` : t`Cancel my viewing`;
  return (
    <PostForm
      action={action}
      hidden={{ do: 'cancel' }}
      label={isWaiting ? t`Leave the waiting list` : label}
      variant="secondary"
      rejected={rejected}
    />
  );
}

export default alive('cancel-viewing', Cancel);
