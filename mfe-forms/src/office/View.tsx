import type { SlotProps } from '@dorpel/federation';
import { formatPhone, phoneHref } from '@dorpel/i18n/phone';
import { useSite } from '@dorpel/federation/site';
import { MailIcon, MapPinIcon, PhoneIcon } from '@dorpel/ui/icons';
import { Trans } from '@lingui/react/macro';
import type { Office, Offices } from './load.ts';
import { groupDays } from './opening-days.ts';
import styles from './View.module.css';

/** Where an office is, how to reach it without a form, and when it is open. */
function Place({ office, id }: { readonly office: Office; readonly id: string }) {
  const { language } = useSite();
  const { name, street, zip, city, phone, email, openingHours } = office;
  const place = `${street}, ${zip} ${city}`;
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
  return (
    <section aria-labelledby={id} className={styles.place}>
      <h2 id={id} className={styles.title}>
        {name}
      </h2>
      <ul role="list" className={styles.ways}>
        <li>
          <PhoneIcon />
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </li>
        <li>
          <MailIcon />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <MapPinIcon />
          <a href={map} target="_blank" rel="noopener noreferrer">
            {street}
            <br />
            {zip} {city}
          </a>
        </li>
      </ul>
      {openingHours.length > 0 ? (
        <>
          <h3 className={styles.subtitle}>
            <Trans>Opening hours</Trans>
          </h3>
          <dl className={styles.hours}>
            {groupDays(openingHours, language).map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>
                  {hours.map((each) => (
                    <span key={each}>{each}</span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </section>
  );
}

/** The offices of the agency, its seat first. */
export function View({ data }: SlotProps<Offices>) {
  const { others = [], ...seat } = data;
  return (
    <>
      <Place office={seat} id="office" />
      {others.map((office, at) => (
        <Place key={`${office.zip} ${office.street}`} office={office} id={`office-${at + 2}`} />
      ))}
    </>
  );
}
