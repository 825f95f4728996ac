import type { DeskHome, HomeChange } from '@dorpel/contracts/desk-homes';
import { Badge, type BadgeProps } from '@dorpel/ui/Badge';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '@dorpel/i18n/formats';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { GOAL_WORDS, PLACE_WORDS, STATE_WORDS, STEP_WORDS, type Words, wordsFor, YES_NO_WORDS } from './words.ts';

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

type PriceProps = Pick<DeskHome, 'price' | 'isPricePublic'>;

/** What is asked, with what of it visitors do not see: for the office alone. */
export function PriceOf({ price, isPricePublic }: PriceProps) {
  if (!price) return <Trans>No price</Trans>;
  const amount = formatPrice(price.money.amount, price.money.currency);
  const said = price.unit === 'per-month' ? <Trans>{amount} per month</Trans> : amount;
  return isPricePublic ? (
    said
  ) : (
    <>
      {said}{' '}
      <small>
        <Trans>(not on the site)</Trans>
      </small>
    </>
  );
}

/** The words in which each kind of change says what was before and is after. */
const VALUES: Readonly<Record<string, Words>> = {
  place: PLACE_WORDS,
  state: STATE_WORDS,
  goal: GOAL_WORDS,
  'price-public': YES_NO_WORDS,
  'address-public': YES_NO_WORDS,
};

/** What changed of a home, as a sentence each. */
export function Changes({ changes }: { readonly changes: readonly HomeChange[] }) {
  const { t, i18n } = useLingui();
  const say = i18n._.bind(i18n);
  const told = (what: string, value: string) =>
    what === 'price' ? formatPrice(Number(value)) : wordsFor(VALUES[what] ?? {}, value, say);
  return changes.map(({ what, before, after }) => {
    const label = wordsFor(STEP_WORDS, what, say);
    const [was, is] = [before === null ? null : told(what, before), after === null ? null : told(what, after)];
    if (was === null && is === null) return <span key={what}>{label}</span>;
    const text = is ?? '–';
    return <span key={what}>{was === null ? t`${label}: ${text}` : t`${label}: from ${was} to ${text}`}</span>;
  });
}

/** One click that puts a home back on the site which left its feed. */
export function PutBack({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <form method="post" action={href('desk-left-homes')}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="do"
        value="put-back"
        variant="secondary"
        aria-label={t`Put back on the site: ${title}`}
      >
        <Trans>Put back on the site</Trans>
      </Button>
    </form>
  );
}
