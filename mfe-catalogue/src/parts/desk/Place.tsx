import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { Badge, type BadgeProps } from '@dorpel/ui/Badge';
import { useLingui } from '@lingui/react/macro';
import { PLACE_WORDS, STATE_WORDS, wordsFor } from './words.ts';

const TONES: Readonly<Record<string, BadgeProps['tone']>> = { listed: 'moss', held: 'accent' };

/** Where a home stands, with its state where that says more. */
export function Place({ place, state }: Pick<DeskHome, 'place' | 'state'>) {
  const { i18n } = useLingui();
  const say = i18n._.bind(i18n);
  return (
    <>
      <Badge tone={TONES[place] ?? 'plain'}>{wordsFor(PLACE_WORDS, place, say)}</Badge>
      {state === 'available' ? null : <Badge>{wordsFor(STATE_WORDS, state, say)}</Badge>}
    </>
  );
}
