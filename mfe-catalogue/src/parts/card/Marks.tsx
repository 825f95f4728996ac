import type { PropertyCard } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type Marked = Pick<PropertyCard, 'state' | 'isNew' | 'marquee'> & {
  /** When its next open house day begins, an ISO instant. */
  readonly opensOn?: string | undefined;
};

/** Substatuses that say what the state says already (specification, section 3: Marquee). */
const SAID_BY_STATE: Readonly<Record<number, string>> = { 3: 'option', 4: 'sold', 5: 'rented' };
const NEW = 1;
const OPEN_HOUSE = 6;

const DAY = { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'Europe/Brussels' } as const;

/** Sold, rented or under option, or else that it is new. */
function StateMark({ state, isNew }: Marked): ReactNode {
  const { t } = useLingui();
  switch (state) {
    case 'sold':
      return <Badge tone="stone">{t`Sold`}</Badge>;
    case 'rented':
      return <Badge tone="stone">{t`Rented`}</Badge>;
    case 'option':
      return <Badge tone="plain">{t`Under offer`}</Badge>;
    default:
      return isNew ? <Badge tone="moss">{t`New`}</Badge> : null;
  }
}

/** The next day on which anybody may come and look. */
function OpenDayMark({ opensOn }: Marked): ReactNode {
  const { t } = useLingui();
  const { language } = useSite();
  if (opensOn === undefined) return null;
  // Not by the formats of all dates: a card is in the first script of every list, and they would be most of it.
  const day = new Date(opensOn).toLocaleDateString(`${language}-BE`, DAY);
  return <Badge tone="accent">{t`Open house ${day}`}</Badge>;
}

/** The agency's own ribbon, unless it only repeats the state, or less than is known of its open house day. */
function marqueeOf({ state, isNew, marquee, opensOn }: Marked): string | null {
  if (!marquee || marquee.name === '') return null;
  const repeats =
    SAID_BY_STATE[marquee.id] === state ||
    (marquee.id === NEW && isNew) ||
    (marquee.id === OPEN_HOUSE && opensOn !== undefined);
  return repeats ? null : marquee.name;
}

/** The words on the photo of a property (C5). */
export function Marks(marked: Marked) {
  const marquee = marqueeOf(marked);
  return (
    <>
      <StateMark {...marked} />
      <OpenDayMark {...marked} />
      {marquee ? <Badge tone={marked.marquee?.id === NEW ? 'moss' : 'accent'}>{marquee}</Badge> : null}
    </>
  );
}
