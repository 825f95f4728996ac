import type { Rejected } from '@dorpel/federation';
import { Notice } from '@dorpel/ui/Notice';
import { useLingui } from '@lingui/react/macro';
import { ChangedBy } from './ChangedBy.tsx';

type Props = {
  /** The verdict that was just given; '' where none was. */
  readonly done: string;
  readonly rejected: Rejected | undefined;
};

/** What became of a verdict on a testimonial. */
export function Judged({ done, rejected }: Props) {
  const { t } = useLingui();
  if (rejected?.code === 'testimonial/changed') return <ChangedBy fields={rejected.fields} />;
  if (rejected) return <Notice kind="error">{t`Nothing was saved just now. Please try again in a moment.`}</Notice>;
  if (done === 'shown') return <Notice kind="success">{t`It is on the website within a minute.`}</Notice>;
  if (done === 'refused') return <Notice kind="success">{t`It is not on the website.`}</Notice>;
  return null;
}
