import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { formatDate, formatDateLong } from '@dorpel/i18n/formats';
import { useSite } from '@dorpel/federation/site';
import { DataList } from '@dorpel/ui/DataList';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { Table } from '@dorpel/ui/Table';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import shared from '../parts/desk/Page.module.css';
import { type Words, wordsFor } from '../parts/desk/desk.ts';
import { OPEN_WORDS } from './Place.tsx';
import styles from './page.module.css';

/** Whether an advert has what the law asks of it. */
const LAW_WORDS: Words = {
  fulfilled: msg`In order`,
  missing: msg`Missing`,
  doubtful: msg`Contradictory or expired`,
};

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

/** All that the law asks of this advert: whether it has it, since when that holds, who says so and how sure that is. */
export function Asked({ law, open }: { readonly law: NonNullable<DeskHome['law']> } & Pick<DeskHome, 'open'>) {
  const { t, i18n } = useLingui();
  if (law.length === 0) return null;
  const all = law.length;
  const has = law.filter(({ status }) => status === 'fulfilled').length;
  // What was asked for and is not there yet contradicts nothing, though no rule is fulfilled by it.
  const requested = new Set(open.filter(({ status }) => status === 'on-request').map(({ id }) => id));
  const statusOf = ({ id, status }: (typeof law)[number]) =>
    requested.has(id)
      ? wordsFor(OPEN_WORDS, 'on-request', i18n._.bind(i18n))
      : wordsFor(LAW_WORDS, status, i18n._.bind(i18n));
  const certainty = ({ isUnconfirmed, checkedOn }: (typeof law)[number]) => {
    if (isUnconfirmed) return t`to be confirmed by our office`;
    if (checkedOn === null) return t`never checked`;
    const day = formatDate(checkedOn);
    return t`checked on ${day}`;
  };
  return (
    <section className={shared.part}>
      <h2>
        <Trans>What the law asks of this advert</Trans>
      </h2>
      <Disclosure summary={t`${has} of ${all} are in order`}>
        <Table className={styles.law} caption={t`What the law asks of this advert`} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t`What`}</th>
              <th scope="col">{t`In the advert`}</th>
              <th scope="col">{t`Since`}</th>
              <th scope="col">{t`Source`}</th>
            </tr>
          </thead>
          <tbody>
            {law.map((each) => (
              <tr key={each.id}>
                <th scope="row">{each.name}</th>
                <td>
                  {statusOf(each)}
                  {each.text === null ? null : <small>{each.text}</small>}
                </td>
                <td className={styles.since} data-label={each.from === null ? undefined : t`Since`}>
                  {each.from === null ? t`for a long time` : formatDate(each.from)}
                </td>
                <td>
                  {each.source}
                  <small>{certainty(each)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
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
