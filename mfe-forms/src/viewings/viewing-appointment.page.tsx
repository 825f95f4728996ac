import { useSite } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { WAITS } from '../parts/form/values.ts';
import { Closed } from '../parts/page/ClosedNotice.tsx';
import { Note } from '../parts/page/Note.tsx';
import propertyPage, { type AboutProps } from '../parts/page/property-page.tsx';
import type { Viewing } from '../parts/page/load-viewing.ts';
import viewingAppointment from './viewing-appointment.property-form.tsx';

/** In place of the form when there is no moment to choose. */
function NoMoments({ property, more }: AboutProps<Viewing>) {
  const { t } = useLingui();
  const title = {
    full: t`Appointments are full`,
    none: t`Viewings by appointment`,
    free: '',
    unknown: t`We can’t show the available times right now`,
  }[more?.moments ?? 'unknown'];
  return (
    <>
      <Closed title={title} property={property}>
        <Trans>Tell our agent which days suit you and we will find a time to show you this property.</Trans>
      </Closed>
      <WaitingList property={property} more={more} />
    </>
  );
}

/** The way to wait for a time that is full. */
function WaitingList({ more }: AboutProps<Viewing>) {
  const { t } = useLingui();
  const { url } = useSite();
  if (!more?.canWait) return null;
  return (
    <Note id="waiting" title={t`Is the time you would like full?`}>
      <p>
        <a href={`${url.pathname}?${WAITS}`}>
          <Trans>Wait for a place</Trans>
        </a>
      </p>
    </Note>
  );
}

export default propertyPage<Viewing>(viewingAppointment, {
  load: async (context) => (await import('../parts/page/load-viewing.ts')).loadViewing(context),
  keeps: WAITS,
  Note: WaitingList,
  isClosed: ({ more }) => more?.moments !== 'free',
  Closed: NoMoments,
});
