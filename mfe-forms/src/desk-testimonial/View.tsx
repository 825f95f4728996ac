import type { DeskTestimonial } from '@dorpel/contracts/desk-testimonials';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Trans, useLingui } from '@lingui/react/macro';
import { Judged } from '../parts/desk/Judged.tsx';
import { Testimonial } from '../parts/desk/Testimonial.tsx';

export type LinkedData = {
  /** null: the link does not work, for the reason in `code`. */
  readonly item: DeskTestimonial | null;
  readonly token: string;
  readonly code: string;
  /** The verdict that was just given. */
  readonly done: string;
};

/** The testimonial that the link of a mail names: nothing happens by opening it, because programs open links too. */
export function View({ data: { item, token, code, done }, rejected }: PageProps<LinkedData>) {
  const { t } = useLingui();
  const { href } = useSite();
  if (!item)
    return (
      <EmptyState
        heading="h1"
        title={t`This link does not work`}
        action={<a href={href('desk-testimonials')}>{t`To the testimonials at the desk`}</a>}
      >
        {code === 'link/expired'
          ? t`It has expired. The testimonial is still waiting at the desk.`
          : t`It is incomplete, or the testimonial was deleted. Copy all of it from our email.`}
      </EmptyState>
    );
  return (
    <DeskPage narrow>
      <h1>
        <Trans>A testimonial</Trans>
      </h1>
      <p>
        <Trans>Read it, and decide whether visitors see it on the website.</Trans>
      </p>
      <Judged done={done} rejected={rejected} />
      <Testimonial item={item} action={`${href('desk-testimonial')}?${new URLSearchParams({ token })}`} mayJudge />
    </DeskPage>
  );
}
