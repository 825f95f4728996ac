import type { DeskHome } from '@dorpel/contracts/desk-homes';
import { useSite } from '@dorpel/federation/site';
import { formatInstant, formatPrice } from '@dorpel/i18n/formats';
import type { Language } from '@dorpel/i18n/languages';
import { Badge, type BadgeProps } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Words, wordsFor } from '../parts/desk/desk.ts';
import { PLACE_WORDS, STATE_WORDS } from '../parts/desk/homes.tsx';

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

/** In place of a page about a home that there is not. */
export function NoHome() {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <EmptyState
      heading="h1"
      title={t`No home with this number`}
      action={<a href={href('desk-homes')}>{t`To the homes`}</a>}
    >
      <Trans>Your CRM never sent a home with this number.</Trans>
    </EmptyState>
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

/** What is open in the file of a home. */
export const OPEN_WORDS: Words = {
  missing: msg`Missing`,
  'on-request': msg`Requested, not received yet`,
  doubtful: msg`Contradictory or expired`,
};

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** 'Saturday 5 December 2026', by the agency's calendar. @param start ISO instant */
export const dateWords = (start: string, language: Language) => formatInstant(start, language, LONG);

/** '14:00–16:00', by the agency's clock. ISO instants. */
export const hourWords = ({ start, end }: { readonly start: string; readonly end: string }, language: Language) =>
  [start, end].map((instant) => formatInstant(instant, language, CLOCK)).join('–');
