import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant, formatPrice } from '@dorpel/i18n/formats';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { DataList } from '@dorpel/ui/DataList';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Words, wordsFor } from '../parts/desk/desk.ts';
import { Changes } from '../parts/desk/homes.tsx';
import { dateWords, hourWords } from './Place.tsx';
import shared from '../parts/desk/Page.module.css';
import styles from './page.module.css';

/** Why a portal does not get a home. */
const ABSENCE_WORDS: Words = {
  sold: msg`Not in the feed: sold`,
  rented: msg`Not in the feed: rented out`,
  held: msg`Not in the feed: held back`,
  incomplete: msg`Not in the feed: it lacks what the format asks for`,
};

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

/** Its open house days to come, and the way to where they are planned (X21). */
export function OpenDays({ id, openDays }: Pick<DeskHome, 'id' | 'openDays'>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  if (!openDays) return null;
  const { coming, isDiffering } = openDays;
  const address = href('desk-home-days', { id });
  return (
    <section className={shared.part}>
      <h2>
        <Trans>Open house days</Trans>
      </h2>
      {isDiffering ? (
        <Notice kind="warning" action={<a href={address}>{t`Choose which one holds`}</a>}>
          <Trans>The feed says something else of an open house day than was filled in here.</Trans>
        </Notice>
      ) : null}
      {coming.length === 0 ? (
        <p className={shared.soft}>
          <Trans>None is planned.</Trans>
        </p>
      ) : (
        <DataList
          items={coming.map((day) => ({
            id: day.start,
            label: dateWords(day.start, language),
            value: hourWords(day, language),
          }))}
        />
      )}
      <p>
        <a href={address}>
          <Trans>Plan open house days</Trans>
        </a>
      </p>
    </section>
  );
}
