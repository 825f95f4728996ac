import type { OpenPassport } from '@dorpel/contracts/catalogue';
import { defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../parts/Panel.tsx';
import type { OfProperty } from '../parts/own-properties.ts';
import styles from './owner-needed.module.css';

type Item = OpenPassport['items'][number];

/** Of a long list the rest is folded up; where nothing waits, all of it: so the card has the height of its place (O1). */
const SHOWN = 3;

function Items({ items }: { readonly items: readonly Item[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.list} role="list">
      {items.map(({ id, name, ask, status, isNeeded, source, isUnconfirmed }) => (
        <li key={id} className={styles.item}>
          <p className={styles.name}>
            <strong>{name}</strong>
            {isNeeded ? (
              <Badge tone="accent">
                <Trans>Needed first</Trans>
              </Badge>
            ) : null}
            {status === 'on-request' ? <span className={styles.soft}>{t`Applied for, not received yet`}</span> : null}
            {status === 'doubtful' ? <span className={styles.soft}>{t`To be checked`}</span> : null}
          </p>
          <p>{ask}</p>
          {source ? (
            <p className={styles.soft}>
              {isUnconfirmed ? t`Why: ${source} (to be confirmed by our office)` : t`Why: ${source}`}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Held() {
  const { t } = useLingui();
  return (
    <Notice kind="warning" title={t`Your advert is waiting`}>
      <p>
        <Trans>
          By law we cannot advertise your home without the items below. As soon as we have them, it goes live.
        </Trans>
      </p>
    </Notice>
  );
}

const Lead = ({ isComplete }: { readonly isComplete: boolean }) =>
  isComplete ? (
    <Trans>Nothing is missing: the advert says everything buyers and tenants want to know.</Trans>
  ) : (
    <Trans>Your home is online. With these, the advert says everything buyers and tenants want to know.</Trans>
  );

/** Which documents and data of a property are still missing for its advert, and what waits for them (X1). */
function View({ data: { isHeld, items } }: SlotProps<OpenPassport, OfProperty>) {
  const { href } = useSite();
  const sorted = [...items.filter(({ isNeeded }) => isNeeded), ...items.filter(({ isNeeded }) => !isNeeded)];
  const shown = isHeld ? sorted.slice(0, SHOWN) : [];
  const folded = sorted.slice(shown.length);
  return (
    <Panel
      title={<Trans>What we still need for your home</Trans>}
      lead={isHeld ? null : <Lead isComplete={items.length === 0} />}
      isRaised
    >
      {isHeld ? <Held /> : null}
      {shown.length > 0 ? <Items items={shown} /> : null}
      {folded.length > 0 ? (
        <Disclosure
          summary={
            isHeld ? (
              <Plural value={folded.length} one="One more" other="# more" />
            ) : (
              <Plural value={folded.length} one="One thing is missing" other="# things are missing" />
            )
          }
        >
          <Items items={folded} />
        </Disclosure>
      ) : null}
      {items.length > 0 ? (
        <p>
          <a href={href('site-contact')}>
            <Trans>Send it to us, or ask us how to get it</Trans>
          </a>
        </p>
      ) : null}
    </Panel>
  );
}

export default defineSlot<OfProperty, OpenPassport>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('../parts/own-properties.ts')).loadNeeded(context),
  View,
});
