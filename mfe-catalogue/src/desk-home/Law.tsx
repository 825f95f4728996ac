import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { formatDateLong } from '@dorpel/i18n/formats';
import { useSite } from '@dorpel/federation/site';
import { DataList } from '@dorpel/ui/DataList';
import { Trans, useLingui } from '@lingui/react/macro';
import shared from '../parts/desk/Page.module.css';
import { OPEN_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './View.module.css';

/** What the rules of adverts still ask for: what to bring, and which law says so. */
export function Open({ open }: Pick<DeskHome, 'open'>) {
  const { i18n } = useLingui();
  if (open.length === 0) return null;
  return (
    <section className={shared.part}>
      <h2>
        <Trans>What is missing</Trans>
      </h2>
      {open.map(({ id, status, name, ask, isNeeded, source, isUnconfirmed }) => (
        <article key={id} className={isNeeded ? `${styles.note} ${styles.needed}` : styles.note}>
          <h3>{name}</h3>
          <p>{ask}</p>
          <p className={shared.soft}>
            {wordsFor(OPEN_WORDS, status, i18n._.bind(i18n))}
            {isNeeded ? (
              <>
                {' · '}
                <Trans>the advert waits for it</Trans>
              </>
            ) : null}
            {source ? ` · ${source}` : null}
            {isUnconfirmed ? (
              <>
                {' · '}
                <Trans>to be confirmed by our office</Trans>
              </>
            ) : null}
          </p>
        </article>
      ))}
    </section>
  );
}

/** What is valid now and soon is not. */
export function Ending({ ending }: Pick<DeskHome, 'ending'>) {
  const { t } = useLingui();
  const { language } = useSite();
  if (ending.length === 0) return null;
  return (
    <section className={shared.part}>
      <h2>
        <Trans>Expires soon</Trans>
      </h2>
      {ending.map(({ id, name, lastDay, isNeeded, ask, source }) => {
        const day = formatDateLong(lastDay, language);
        return (
          <article key={id} className={isNeeded ? `${styles.note} ${styles.needed}` : styles.note}>
            <h3>{t`${name}: until ${day}`}</h3>
            <p>{ask}</p>
            <p className={shared.soft}>
              {isNeeded ? (
                <>
                  <Trans>the home is held back after that</Trans>
                  {' · '}
                </>
              ) : null}
              {source}
            </p>
          </article>
        );
      })}
    </section>
  );
}

/** What the CRM says of costs, and our own table otherwise. */
export function Costs({ costs }: Pick<DeskHome, 'costs'>) {
  const { t } = useLingui();
  if (costs.length === 0) return null;
  return (
    <section className={shared.part}>
      <h2>
        <Trans>Costs that contradict each other</Trans>
      </h2>
      <p>
        <Trans>Visitors see our own calculation. Correct the CRM where it is wrong.</Trans>
      </p>
      <DataList
        items={costs.map(({ label, fact, receipt }) => ({
          label,
          value: receipt === null ? t`CRM: ${fact} · ours: none` : t`CRM: ${fact} · ours: ${receipt}`,
        }))}
      />
    </section>
  );
}
