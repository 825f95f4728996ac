import { Trans, useLingui } from '@lingui/react/macro';
import { Closed } from '../parts/property/ClosedNotice.tsx';
import propertyPage, { type AboutProps } from '../parts/property/property-page.tsx';
import type { Viewing } from './load.ts';
import viewingAppointment from './property-form.tsx';

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
    <Closed title={title} property={property}>
      <Trans>Tell our agent which days suit you and we will find a time to show you this property.</Trans>
    </Closed>
  );
}

export default propertyPage<Viewing>(viewingAppointment, {
  load: async (context) => (await import('./load.ts')).loadViewing(context),
  isClosed: ({ more }) => more?.moments !== 'free',
  Closed: NoMoments,
});
