import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant, formatPrice } from '@dorpel/i18n/formats';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { DataList } from '@dorpel/ui/DataList';
import { Trans, useLingui } from '@lingui/react/macro';
import { Changes } from '../parts/desk/homes.tsx';
import shared from '../parts/desk/Page.module.css';
import { ABSENCE_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './page.module.css';

/** Where it is seen: its page in each language, and the feeds of portals. */
export function Seen({ alternates, feeds }: Pick<DeskHome, 'alternates' | 'feeds'>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const pages = alternates.map(({ language, link }) => ({ language, to: href(link.route, link.params, language) }));
  const feedWords = (absence: string | null) =>
    absence === null ? t`In the feed` : wordsFor(ABSENCE_WORDS, absence, i18n._.bind(i18n));
  const feedOf = ({ isPaused, absence, needs, notPublic, noPlace }: DeskHome['feeds'][number]) => {
    const empty = [...notPublic, ...noPlace].join(', ');
    return (
      <span className={shared.stack}>
        {isPaused ? t`Paused: it gets nothing` : feedWords(absence)}
        {needs.length > 0 ? <span className={shared.soft}>{needs.join(', ')}</span> : null}
        {empty ? <span className={shared.soft}>{t`Left empty: ${empty}`}</span> : null}
      </span>
    );
  };
  return (
    <section className={shared.part}>
      <h2>
        <Trans>Where it is seen</Trans>
      </h2>
      {pages.length === 0 ? (
        <p>
          <Trans>It has no page on the site.</Trans>
        </p>
      ) : (
        <p className={shared.badges}>
          {pages
            .filter(({ to }) => to !== '/')
            .map(({ language, to }) => (
              <a key={language} href={to} hrefLang={language} lang={language}>
                {isLanguage(language) ? NATIVE_NAMES[language] : language}
              </a>
            ))}
        </p>
      )}
      {feeds.length === 0 ? (
        <p className={shared.soft}>
          <Trans>No portal fetches your homes.</Trans>
        </p>
      ) : (
        <DataList items={feeds.map((feed) => ({ label: `${feed.portal} (${feed.format})`, value: feedOf(feed) }))} />
      )}
    </section>
  );
}

/** What became of it: what each import changed, and what was asked before anybody noted that. */
export function Past({ steps, priceHistory, publishedOn }: Pick<DeskHome, 'steps' | 'priceHistory' | 'publishedOn'>) {
  const { language } = useSite();
  const asked = priceHistory?.prices ?? [];
  return (
    <section className={shared.part}>
      <h2>
        <Trans>What became of it</Trans>
      </h2>
      <ol className={styles.steps} role="list">
        {steps.map(({ at, changes }) => (
          <li key={at} className={styles.stepped}>
            <time className={shared.soft} dateTime={at}>
              {formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' })}
            </time>
            <Changes changes={changes} />
          </li>
        ))}
        <li className={styles.stepped}>
          <time className={shared.soft} dateTime={publishedOn}>
            {formatInstant(publishedOn, language, { dateStyle: 'short' })}
          </time>
          <Trans>Created in the CRM</Trans>
        </li>
      </ol>
      {asked.length > 1 ? (
        <>
          <h3>
            <Trans>Asked on the site</Trans>
          </h3>
          <DataList
            items={asked.map(({ from, money }, at) => ({
              id: `${at}`,
              label: from === null ? '–' : formatDate(from),
              value: formatPrice(money.amount, money.currency),
            }))}
          />
        </>
      ) : null}
    </section>
  );
}
