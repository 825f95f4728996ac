import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Trans } from '@lingui/react/macro';

export type WayBackParams = { readonly id: string };
/** null: it is gone. */
export type WayBackData = { readonly property: { readonly title: string; readonly href: string } | null };

/** From the thanks back to the property that was asked about (F15), or on to those there are. */
function View({ data: { property } }: SlotProps<WayBackData, WayBackParams>) {
  const { href } = useSite();
  if (!property) {
    return (
      <ButtonLink href={href('for-sale')}>
        <Trans>See our homes for sale</Trans>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={property.href}>
      <Trans>Back to {property.title}</Trans>
    </ButtonLink>
  );
}

export default defineSlot<WayBackParams, WayBackData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./way-back.load.ts')).load(context),
  View,
});
