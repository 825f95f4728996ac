import type { Output } from '@dorpel/contracts';
import type { deskViewings } from '@dorpel/contracts/desk-viewings';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { DeskLine } from '@dorpel/ui/desk/DeskList';
import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime, dayInWords } from '../parts/moments.ts';

export type OpenDayLine = Output<(typeof deskViewings)['endpoints']['listDeskOpenDays']>['items'][number];

/** An open house day in a line: which home, when, how many come and how many may. */
export function OpenDayLine({ line }: { readonly line: OpenDayLine }) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { id, startsAt, endsAt, home, places, taken, isGone } = line;
  const when = `${dayInWords(startsAt, language)}, ${clockTime(startsAt)}–${clockTime(endsAt)}`;
  return (
    <DeskLine
      href={href('desk-open-day', { id })}
      title={home.title}
      about={when}
      cells={[t`${taken} of ${places} places`]}
      marks={
        <>
          {isGone ? (
            <Badge tone="accent">
              <Trans>No longer announced</Trans>
            </Badge>
          ) : null}
          {taken >= places && !isGone ? (
            <Badge tone="stone">
              <Trans>Full</Trans>
            </Badge>
          ) : null}
        </>
      }
    />
  );
}
