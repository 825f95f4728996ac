import type { OpenPassport } from '@dorpel/contracts/catalogue';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OfProperty } from '../parts/properties/own-properties.ts';
import styles from './View.module.css';

/** Which documents and data of a property are still missing for its advert, and what waits for them (X1). */
export function View({ data: { isHeld, items } }: SlotProps<OpenPassport, OfProperty>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <section className={styles.needed} aria-labelledby="still-needed">
      <h2 id="still-needed" className={styles.title}>
        <Trans>What we still need for your home</Trans>
      </h2>
      {isHeld ? (
        <Notice kind="warning" title={t`Your advert is waiting`}>
          <p>
            <Trans>
              The law does not let us show your home without what is marked below. As soon as we have it, it is online.
            </Trans>
          </p>
        </Notice>
      ) : (
        <p className={styles.intro}>
          <Trans>Your home is online. With these the advert says all that buyers and tenants want to know.</Trans>
        </p>
      )}
      <ul className={styles.list} role="list">
        {items.map(({ id, name, ask, status, isNeeded }) => (
          <li key={id} className={styles.item}>
            <p className={styles.name}>
              <strong>{name}</strong>
              {isNeeded ? (
                <Badge tone="accent">
                  <Trans>Needed first</Trans>
                </Badge>
              ) : null}
              {status === 'on-request' ? <span className={styles.soft}>{t`Applied for, not here yet`}</span> : null}
            </p>
            <p>{ask}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href={href('contact')}>
          <Trans>Send it to us, or ask us how to get it</Trans>
        </a>
      </p>
    </section>
  );
}
