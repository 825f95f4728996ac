import type { PropertyCard } from '@dorpel/contracts/catalogue';
import { Badge } from '@dorpel/ui/Badge';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type Marked = Pick<PropertyCard, 'state' | 'isNew' | 'marquee' | 'openDay'>;

/** Substatuses that say what the state says already (specification, section 3: Marquee). */
const SAID_BY_STATE: Readonly<Record<number, string>> = { 3: 'option', 4: 'sold', 5: 'rented' };
const NEW = 1;

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

/** The agency's own ribbon, unless it only repeats the state. */
function marqueeOf({ state, isNew, marquee }: Marked): string | null {
  if (!marquee || marquee.name === '') return null;
  const repeats = SAID_BY_STATE[marquee.id] === state || (marquee.id === NEW && isNew);
  return repeats ? null : marquee.name;
}

/** The words on the photo of a property (C5). */
export function Marks(marked: Marked) {
  const marquee = marqueeOf(marked);
  return (
    <>
      <StateMark {...marked} />
      {marked.openDay ? <Badge tone="accent">{marked.openDay}</Badge> : null}
      {marquee ? <Badge tone={marked.marquee?.id === NEW ? 'moss' : 'accent'}>{marquee}</Badge> : null}
    </>
  );
}
