import type { Device } from '@dorpel/contracts/owner';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { Trans, useLingui } from '@lingui/react/macro';
import { PRESS } from '../parts/desk/presses.ts';
import styles from '../parts/desk/Section.module.css';
import { DeviceName } from '../parts/desk/DeviceName.tsx';
import { DO } from './act.ts';

/** Where one is logged in: each browser, and the way to end it. */
export function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const seen = (at: string) => formatInstant(at, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Where you are logged in</Trans>
      </h2>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <li key={device.id} className={styles.row}>
            <span>
              <DeviceName browser={device.browser} system={device.system} />{' '}
              <span className={styles.about}>{device.seenAt ? t`last seen ${seen(device.seenAt)}` : null}</span>
            </span>
            {device.isThis ? (
              <Badge tone="moss">
                <Trans>This device</Trans>
              </Badge>
            ) : (
              <form method="post" action={href('desk-account')}>
                <input type="hidden" name="id" value={device.id} />
                <Button type="submit" name={PRESS} value={DO.endDevice} variant="quiet" size="small">
                  <Trans>Log out</Trans>
                  <span className="visually-hidden">
                    {' '}
                    <DeviceName browser={device.browser} system={device.system} />
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
