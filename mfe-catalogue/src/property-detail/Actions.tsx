import { useSite } from '@dorpel/federation/site';
import { ArrowRightIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import styles from './Actions.module.css';
import { type FormRoute, formHref } from '../parts/sections/form-href.ts';
import type { DetailData } from './load.ts';

/** Everything one can do about a home besides asking: each leads to its form, as far as the site has it (C17). */
export function Actions({ data: { id, goal, media, isDwelling } }: { readonly data: DetailData }) {
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
    <ul className={styles.actions} role="list">
      {links.map(({ address, label }) => (
        <li key={address}>
          <a href={address} className={styles.action}>
            {label}
            <ArrowRightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
