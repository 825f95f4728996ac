import type { Rejected } from '@dorpel/federation';
import { alive } from '@dorpel/federation/site';
import { useLingui } from '@lingui/react/macro';
import type { Option } from '../parts/form/load.ts';
import { PostForm } from '../parts/link/PostForm.tsx';
import { SlotChoice } from '../parts/SlotChoice.tsx';
import { action } from './appointment.action.ts';

type MoveProps = {
  readonly moments: readonly Option[];
  readonly isOpenDay: boolean;
  /** The only one of the moments, for which somebody waited. */
  readonly free?: string | undefined;
  readonly rejected?: Rejected | undefined;
};

/** The choice of another moment, and the button that moves the viewing there. */
function Move({ moments, isOpenDay, free, rejected }: MoveProps) {
  const { t } = useLingui();
  if (free)
    return (
      <PostForm action={action} hidden={{ do: 'move', slotId: free }} label={t`Take this place`} rejected={rejected} />
    );
  return (
    <PostForm
      action={action}
      hidden={{ do: 'move' }}
      label={isOpenDay ? t`Come on this day` : t`Reschedule my viewing`}
      variant="secondary"
      rejected={rejected}
    >
      <SlotChoice
        id="slot"
        name="slotId"
        label={isOpenDay ? t`Open house days` : t`Available times`}
        options={moments}
      />
    </PostForm>
  );
}

export default alive('move-viewing', Move);
