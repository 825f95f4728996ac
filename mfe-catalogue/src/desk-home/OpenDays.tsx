import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { useSite } from '@dorpel/federation/site';
import { DataList } from '@dorpel/ui/DataList';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateWords, hourWords } from '../parts/desk/words.ts';
import shared from '../parts/desk/Page.module.css';

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
