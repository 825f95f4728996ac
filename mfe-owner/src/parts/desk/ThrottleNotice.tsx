import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans } from '@lingui/react/macro';

/** Somebody keeps asking for temporary passwords of an account: instants, and how many were not mailed. */
type TooOften = { readonly since: string; readonly last: string; readonly times: number };

const WHEN = { dateStyle: 'short', timeStyle: 'short' } as const;

/** In a list of accounts. */
export function TooOftenBadge({ since }: TooOften) {
  const day = formatDate(since);
  return (
    <Badge tone="accent">
      <Trans>password requested too often since {day}</Trans>
    </Badge>
  );
}

/** Beside an account. */
export function TooOftenNotice({ since, last, times }: TooOften) {
  const { language } = useSite();
  const [from, until] = [formatInstant(since, language, WHEN), formatInstant(last, language, WHEN)];
  return (
    <Notice kind="warning" title={<Trans>Somebody keeps asking for a temporary password for this account.</Trans>}>
      <p>
        <Trans>
          Since {from}, and last on {until}, more were requested than we email in an hour or a day (
          <Plural value={times} one="# was not emailed" other="# were not emailed" />
          ).
        </Trans>{' '}
        <Trans>Nobody got in that way. From a known device, a password can be requested as usual.</Trans>
      </p>
    </Notice>
  );
}
