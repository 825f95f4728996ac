import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightIcon } from '@dorpel/ui/icons';
import { AdvisorCard, formHref, type FormRoute } from '../parts/sections/contact.tsx';
import { PriceText } from '../parts/card/PriceText.tsx';
import { isOver } from './is-over.ts';
import type { DetailData } from './load.ts';
import styles from './page.module.css';

/** Everything one can do about a home besides asking: each leads to its form, as far as the site has it (C17). */
function Actions({ data: { id, goal, media, isDwelling } }: { readonly data: DetailData }) {
  const { t } = useLingui();
  const { href } = useSite();
  const rows: readonly (readonly [FormRoute, string] | null)[] = [
    ['viewing-appointment', t`Book a viewing`],
    goal === 'sale' ? ['purchase-offer', t`Make an offer`] : null,
    // An office or a meadow is let in consultation: nobody applies for it as the tenant of a home.
    goal === 'rent' && isDwelling ? ['rent-application', t`Apply to rent`] : null,
    goal === 'rent' && !isDwelling ? ['contact-appointment', t`Ask about the lease`] : null,
    media.documents.length > 0 ? ['document-request', t`Request the documents`] : null,
    ['send-to-friend', t`Send to a friend`],
  ];
  const links = rows.flatMap((row) => {
    const address = row && formHref(href, row[0], { id });
    return address ? [{ address, label: row[1] }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.asideActions} role="list">
      {links.map(({ address, label }) => (
        <li key={address}>
          <a href={address} className={styles.asideAction}>
            {label}
            <ArrowRightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Price, what to do next, and the person to talk to; stays in view on wide screens. */
export function Aside({ data }: { readonly data: DetailData }) {
  const { href } = useSite();
  const { price, advisor, listHref } = data;
  const over = isOver(data);
  return (
    <aside className={styles.aside}>
      <div className={styles.box}>
        {over ? (
          <ButtonLink href={listHref} wide>
            <Trans>See what is available</Trans>
          </ButtonLink>
        ) : (
          <>
            <p className={`price ${styles.asidePrice}`}>
              <PriceText price={price} />
            </p>
            <ButtonLink href="#ask" wide className={styles.asideAsk}>
              <Trans>Ask a question or arrange a viewing</Trans>
            </ButtonLink>
          </>
        )}
        {over ? (
          <ButtonLink variant="secondary" href={href('demand-register')} wide>
            <Trans>Tell us what you are looking for</Trans>
          </ButtonLink>
        ) : null}
        {over ? null : <Actions data={data} />}
        {advisor ? <AdvisorCard advisor={advisor} /> : null}
      </div>
    </aside>
  );
}
