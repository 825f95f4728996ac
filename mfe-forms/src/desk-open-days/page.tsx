import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { DeskHeader, DeskList } from '@dorpel/ui/desk/DeskList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { OpenDayLine } from './OpenDayLines.tsx';

type DaysData = { readonly items: readonly OpenDayLine[] };

/** The open house days to come, each with how many people registered (X21). */
function View({ data: { items } }: PageProps<DaysData>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <DeskPage>
      <DeskHeader back={{ href: href('desk-viewings'), text: t`To the viewings` }} title={t`Open house days`} />
      <DeskList
        empty={{
          title: t`No open house days`,
          text: <Trans>Days that are announced on the page of a home appear here at once.</Trans>,
        }}
      >
        {items.map((line) => (
          <OpenDayLine key={line.id} line={line} />
        ))}
      </DeskList>
    </DeskPage>
  );
}

export default desk.page<Record<string, string>, DaysData>({
  async load({ client, i18n, language, signal }) {
    const { items } = await client(deskViewings).listDeskOpenDays({ query: { language } }, { signal });
    return found({ items }, { head: { title: i18n._(msg`Open house days`), index: false } });
  },
  View,
});
