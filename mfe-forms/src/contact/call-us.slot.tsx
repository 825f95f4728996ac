import { type Context, defineSlot, type SlotProps } from '@dorpel/federation';
import { formatPhone, phoneHref } from '@dorpel/i18n/phone';
import { Trans } from '@lingui/react/macro';

type CallUsData = { readonly phone: string };

/** The way to do without a form. */
async function load(context: Context): Promise<CallUsData> {
  // What arrives as HTML has its data: the code that asks for it comes only with the next navigation.
  const { loadAgency } = await import('./agency.ts');
  const { phone } = await loadAgency(context);
  return { phone };
}

/** For who would rather talk to somebody than write. */
function View({ data: { phone } }: SlotProps<CallUsData>) {
  return (
    <p>
      <Trans>
        Would you rather call? <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
      </Trans>
    </p>
  );
}

export default defineSlot<Record<string, string>, CallUsData>({
  load,
  View,
});
