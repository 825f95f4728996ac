import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { BellIcon, MailIcon } from '@dorpel/ui/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Criteria, formatSearch } from './criteria.ts';

type Props = {
  readonly criteria: Criteria;
  readonly goal: Criteria['goal'];
  /** What is shown is what would be mailed; else it is only like it, as homes that are sold. */
  readonly isSame: boolean;
};

/** The way from a list to being mailed what is new (X3). */
export function KeepSearch({ criteria, goal, isSame }: Props) {
  const { href } = useSite();
  return (
    <p>
      <ButtonLink variant="secondary" href={href('search-alert') + formatSearch(criteria, goal)}>
        <MailIcon />
        {isSame ? <Trans>Email me new homes here</Trans> : <Trans>Email me new homes</Trans>}
      </ButtonLink>
    </p>
  );
}

/** The same beside the results, in a word: a tap to the form, a tap to send it (C12). */
export function KeepSearchLink({ criteria, goal, isSame }: Props) {
  const { t } = useLingui();
  const { href } = useSite();
  const text = isSame ? t`Email me new homes here` : t`Email me new homes`;
  const label = t({ message: 'Alert me', context: 'beside a list: be emailed what is new' });
  return (
    <ButtonLink
      variant="quiet"
      size="small"
      href={href('search-alert') + formatSearch(criteria, goal)}
      aria-label={t`${label}: ${text}`}
    >
      <BellIcon />
      {label}
    </ButtonLink>
  );
}
