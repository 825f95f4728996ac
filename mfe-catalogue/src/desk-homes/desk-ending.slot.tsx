import { type DeskHome, deskHomes } from '@dorpel/contracts/desk-homes';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatDateLong } from '@dorpel/i18n/formats';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import shared from '../parts/desk/Page.module.css';

type EndingData = {
  readonly days: number;
  readonly items: readonly { readonly id: string; readonly title: string; readonly ending: DeskHome['ending'] }[];
  /** What of the law is to be looked at; services before it tell nothing. */
  readonly law?: readonly DueLaw[] | undefined;
};

type DueLaw = {
  readonly entry: string;
  readonly what: string;
  readonly region: string;
  readonly source: string;
  readonly isUnconfirmed: boolean;
  readonly since: string | null;
};

/** Rules and rates that nobody confirmed, or that somebody is to compare with their source again. */
function Due({ law }: { readonly law: readonly DueLaw[] }) {
  const { t } = useLingui();
  const { href } = useSite();
  const count = law.length;
  const waiting = (since: string) => {
    const day = formatDate(since);
    return t`to be looked at since ${day}`;
  };
  return (
    <Disclosure summary={t`Legal rules and rates to review: ${count}`}>
      <ul className={shared.lines} role="list">
        {law.map(({ entry, what, region, source, since }) => (
          <li key={entry} className={shared.line}>
            <span className={shared.who}>
              {what} ({entry})
            </span>
            <span className={shared.soft}>
              {region} · {since === null ? t`to be confirmed by our office` : waiting(since)} · {source}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={href('desk-law')}>
          <Trans>Compare them with their source, and confirm them</Trans>
        </a>
      </p>
    </Disclosure>
  );
}

/** Which certificates end soon, the first to end first. */
function View({ data: { days, items, law } }: SlotProps<EndingData>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  return (
    <section className={shared.card}>
      <h2>
        <Trans>Certificates that expire within {days} days</Trans>
      </h2>
      {items.length === 0 ? (
        <p>
          <Trans>None of them.</Trans>
        </p>
      ) : (
        <ul className={shared.lines} role="list">
          {items.map(({ id, title, ending }) => (
            <li key={id} className={shared.line}>
              <a className={shared.who} href={href('desk-home', { id })}>
                {title}
              </a>
              {ending.map(({ id: rule, name, lastDay }) => {
                const day = formatDateLong(lastDay, language);
                return (
                  <span key={rule} className={shared.soft}>
                    {t`${name}: until ${day}`}
                  </span>
                );
              })}
            </li>
          ))}
        </ul>
      )}
      {law?.length ? <Due law={law} /> : null}
    </section>
  );
}

export default desk.slot<Record<string, string>, EndingData>({
  load: ({ client, language, signal }) => client(deskHomes).listEnding({ query: { language } }, { signal }),
  View,
});
