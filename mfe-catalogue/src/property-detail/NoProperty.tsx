import { Slot, useSite } from '@dorpel/federation/site';
import { formatDateLong } from '@dorpel/i18n/formats';
import { ButtonLink } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { SearchIcon } from '@dorpel/ui/icons';
import { Container } from '@dorpel/ui/Layout';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LeftData, MissingData } from './load.ts';
import styles from './page.module.css';

function ToTheLists() {
  const { href } = useSite();
  return (
    <>
      <ButtonLink href={href('for-sale')}>
        <Trans>All homes for sale</Trans>
      </ButtonLink>
      <ButtonLink variant="secondary" href={href('for-rent')}>
        <Trans>All homes for rent</Trans>
      </ButtonLink>
    </>
  );
}

/** A home that was on the site: what it was and since when it is not offered, and what is like it; no advert of it. */
function Left({ left: { type, city, zip, leftOn } }: { readonly left: LeftData }) {
  const { t } = useLingui();
  const { language } = useSite();
  const day = formatDateLong(leftOn, language);
  const what = [type, `${zip} ${city}`.trim()].filter(Boolean).join(', ');
  return (
    <Container className={styles.missing}>
      <EmptyState
        heading="h1"
        title={t`This home is no longer available`}
        icon={<SearchIcon />}
        action={<ToTheLists />}
      >
        <p>{what}</p>
        <p>
          <Trans>It has not been offered since {day}.</Trans>
        </p>
      </EmptyState>
      <Slot name="similar" />
      <Slot name="search" />
    </Container>
  );
}

/** No property by this number: said in a sentence, with the search at hand (C15). */
export function NoProperty({ left }: Pick<MissingData, 'left'>) {
  const { t } = useLingui();
  if (left) return <Left left={left} />;
  return (
    <Container className={styles.missing}>
      <EmptyState heading="h1" title={t`Property Not Found`} icon={<SearchIcon />} action={<ToTheLists />}>
        <p>
          <Trans>
            This home is no longer on our site, or the link is incomplete. Search again: there may well be something
            similar.
          </Trans>
        </p>
      </EmptyState>
      <Slot name="search" />
    </Container>
  );
}
