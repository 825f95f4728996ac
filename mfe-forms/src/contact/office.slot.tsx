import type { Agency } from '@dorpel/contracts/content';
import { type Context, defineSlot, type SlotProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { type Language, LOCALES } from '@dorpel/i18n/languages';
import { formatDateLong, formatDays } from '@dorpel/i18n/formats';
import { formatPhone, phoneHref } from '@dorpel/i18n/phone';
import { MailIcon, MapPinIcon, PhoneIcon } from '@dorpel/ui/icons';
import { MailLink } from '@dorpel/ui/MailLink';
import { Trans } from '@lingui/react/macro';
import styles from './office.module.css';

/** The office, as people look for it. */
type Office = Pick<Agency, 'name' | 'phone' | 'email' | 'street' | 'zip' | 'city' | 'openingHours'>;

/** The seat, and the other offices of the agency. */
type Offices = Office & Pick<Agency, 'closures'> & { readonly others?: readonly Office[] | undefined };

/** Where the offices are, how to reach them, and when they are open (F1). */
async function load(context: Context): Promise<Offices> {
  // What arrives as HTML has its data: the code that asks for it comes only with the next navigation.
  const { loadAgency } = await import('./agency.ts');
  const { name, phone, email, street, zip, city, openingHours, closures, offices } = await loadAgency(context);
  return { name, phone, email, street, zip, city, openingHours, closures, others: offices };
}

/** The names schema.org gives the days, in the order of the week; 1 January 2024 was a Monday. */
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const indexOf = (day: string) => WEEK.indexOf(day.slice(day.lastIndexOf('/') + 1));

const nameOf = (index: number, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + index)),
  );

/** 'Monday – Thursday' for days that follow each other, else their names one by one. */
function namesOf(days: readonly string[], language: Language): string {
  const indexes = days.map(indexOf).sort((a, b) => a - b);
  const first = indexes[0] ?? -1;
  const last = indexes.at(-1) ?? -1;
  // What is no day of schema.org is already in words.
  if (first < 0) return days.join(', ');
  const names = [...new Set(indexes)].map((index) => nameOf(index, language));
  return names.length > 2 && last - first === names.length - 1 ? `${names[0]} – ${names.at(-1)}` : names.join(', ');
}

/** Opening hours as they are read: the same days once, with their hours in order. */
function groupDays(openingHours: Office['openingHours'], language: Language) {
  const groups = new Map<string, string[]>();
  for (const { days, opens, closes } of openingHours) {
    const name = namesOf(days, language);
    groups.set(name, [...(groups.get(name) ?? []), `${opens} – ${closes}`]);
  }
  return [...groups].map(([days, hours]) => ({ days, hours }));
}

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
          <MailLink email={email} />
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

/** Days on which all offices are closed, or open at other hours than on their weekday. */
function Closures({ closures }: { readonly closures: NonNullable<Agency['closures']> }) {
  const { language } = useSite();
  return (
    <section aria-labelledby="other-hours" className={styles.place}>
      <h2 id="other-hours" className={styles.title}>
        <Trans>Other opening hours</Trans>
      </h2>
      <dl className={styles.hours}>
        {closures.map(({ from, until, hours, note }) => (
          <div key={from}>
            <dt>
              {from === until ? formatDateLong(from, language) : formatDays(from, until, language)}
              {note ? ` (${note})` : null}
            </dt>
            <dd>
              {hours.length === 0 ? <Trans>closed</Trans> : null}
              {hours.map(({ opens, closes }) => (
                <span key={opens}>{`${opens} – ${closes}`}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The offices of the agency, its seat first. */
function View({ data }: SlotProps<Offices>) {
  const { others = [], closures = [], ...seat } = data;
  return (
    <>
      <Place office={seat} id="office" />
      {closures.length > 0 ? <Closures closures={closures} /> : null}
      {others.map((office, at) => (
        <Place key={`${office.zip} ${office.street}`} office={office} id={`office-${at + 2}`} />
      ))}
    </>
  );
}

export default defineSlot<Record<string, string>, Office>({
  load,
  View,
});
