import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AskedProperty } from './property.load.ts';

/** Whether nobody can buy or rent a property any more. */
export const isGone = ({ state }: Pick<AskedProperty, 'state'>): boolean => state === 'sold' || state === 'rented';

type ClosedProps = {
  readonly title: string;
  readonly property: AskedProperty | null;
  readonly children: ReactNode;
};

/** In place of a form that can't be sent for this property: why not, and the way to an agent. */
export function Closed({ title, property, children }: ClosedProps) {
  const { href } = useSite();
  const address = property?.askHref ?? href('site-contact');
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink href={address}>
          <Trans>Ask our agent</Trans>
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
