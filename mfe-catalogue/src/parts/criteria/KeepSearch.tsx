import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { MailIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
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
