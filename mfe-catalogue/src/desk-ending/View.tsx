import type { DeskHome } from '@dorpel/contracts/desk-homes';
import type { SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDateLong } from '@dorpel/i18n/formats';
import { Trans, useLingui } from '@lingui/react/macro';
import shared from '../parts/desk/Page.module.css';

export type EndingData = {
  readonly days: number;
  readonly items: readonly { readonly id: string; readonly title: string; readonly ending: DeskHome['ending'] }[];
};

/** Which certificates end soon, the first to end first. */
export function View({ data: { days, items } }: SlotProps<EndingData>) {
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
    </section>
  );
}
