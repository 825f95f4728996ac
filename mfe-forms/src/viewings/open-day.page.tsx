import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Trans, useLingui } from '@lingui/react/macro';
import { isGone } from '../parts/page/ClosedNotice.tsx';
import propertyPage, { type AboutProps } from '../parts/page/property-page.tsx';
import type { Days } from './open-day.load.ts';
import openDay from './open-day.property-form.tsx';

/** In place of the form when there is no day to choose: the way to a viewing of one's own. */
function NoDays({ property, more }: AboutProps<Days>) {
  const { t } = useLingui();
  const title = {
    full: t`All places are taken`,
    none: t`No open house day is planned`,
    free: '',
    unknown: t`We can’t show the open house days right now`,
  }[more?.days ?? 'unknown'];
  const isOver = property !== null && isGone(property);
  return (
    <EmptyState
      title={title}
      action={
        more && !isOver ? (
          <ButtonLink href={more.viewingHref}>
            <Trans>Book a viewing</Trans>
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        {isOver ? (
          <Trans>This property is no longer on offer.</Trans>
        ) : (
          <Trans>You can come and see this property at a time of your own.</Trans>
        )}
      </p>
    </EmptyState>
  );
}

export default propertyPage<Days>(openDay, {
  load: async (context) => (await import('./open-day.load.ts')).loadOpenDays(context),
  isClosed: ({ more }) => more?.days !== 'free',
  Closed: NoDays,
});
