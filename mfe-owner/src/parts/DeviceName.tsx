import { Trans } from '@lingui/react/macro';

export type DeviceNameProps = { readonly browser: string | null; readonly system: string | null };

/** A browser as people recognise it: 'Firefox on Windows'. */
export function DeviceName({ browser, system }: DeviceNameProps) {
  if (browser && system) {
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    );
  }
  return browser ?? system ?? <Trans>An unknown device</Trans>;
}
