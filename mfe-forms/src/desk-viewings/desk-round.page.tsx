import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { dayOf } from '@dorpel/i18n/brussels';
import { formatDateLong } from '@dorpel/i18n/formats';
import { formatPhone } from '@dorpel/i18n/phone';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { clockTime } from '../parts/moments.ts';
import { AdvisorFilter, readView, type ViewingLine } from './viewings.tsx';
import styles from './viewings.module.css';

/** A viewing with where it is, as the office knows it: the street too, where no visitor is told it. */
type Stop = ViewingLine & { readonly address: string };

type RoundData = {
  readonly day: string;
  readonly advisor: string;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly stops: readonly Stop[];
};

/** Where an address is shown on a map: only who follows the link tells it to anybody. */
const onMap = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

function StopLine({ stop: { id, startsAt, endsAt, name, phone, home, address, advisor } }: { readonly stop: Stop }) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <li className={styles.stop}>
      <p className={styles.between}>
        {clockTime(startsAt)}–{clockTime(endsAt)}
      </p>
      <div>
        <p>
          {home.title}
          {home.reference ? ` (${home.reference})` : null}
        </p>
        <p>{address}</p>
        {address ? (
          <p className={styles.ways}>
            <a href={onMap(address)} target="_blank" rel="noopener noreferrer">
              {t`On the map`}
            </a>
          </p>
        ) : null}
      </div>
      <div>
        <p>
          <a href={href('desk-viewing', { id })}>{name}</a>
        </p>
        {phone ? (
          <p>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(phone)}</a>
          </p>
        ) : null}
        <p>{advisor ? advisor.name : <Trans>Nobody yet</Trans>}</p>
      </div>
    </li>
  );
}

/** The round of a day: who is shown what, when and where, to be taken along on paper or on a phone. */
function View({ data: { day, advisor, colleagues, stops } }: PageProps<RoundData>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const who = colleagues.find(({ id }) => id === advisor)?.name;
  return (
    <DeskPage>
      <DeskHeader
        back={{ href: `${href('desk-week')}?from=${day}`, text: t`To the week` }}
        title={t`Round of ${formatDateLong(day, language)}`}
      >
        {who ? <p>{who}</p> : null}
      </DeskHeader>
      <div className={styles.asked}>
        <AdvisorFilter
          address={href('desk-round')}
          advisor={advisor}
          colleagues={colleagues}
          day={{ name: 'day', value: day }}
        />
      </div>
      {stops.length === 0 ? (
        <EmptyState title={t`No viewings on this day`}>
          <Trans>What visitors book appears here at once.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles.stops} role="list">
          {stops.map((stop) => (
            <StopLine key={stop.id} stop={stop} />
          ))}
        </ol>
      )}
    </DeskPage>
  );
}

/** The streets of homes by id; what visitors are told where the catalogue can't be asked. */
async function addressesOf({ client, language, signal }: Context, lines: readonly ViewingLine[]) {
  const ids = [...new Set(lines.map(({ home }) => home.id))].slice(0, 100);
  if (ids.length === 0) return new Map<string, string>();
  const query = { language, ids };
  const { items } = await client(deskHomes)
    .listDeskHomes({ query }, { signal })
    .catch(() => ({ items: [] }));
  return new Map(
    items.map(({ id, address, zip, city }) => [id, [address, `${zip} ${city}`].filter(Boolean).join(', ')]),
  );
}

export default desk.page<Record<string, string>, RoundData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const { from: day = dayOf(new Date()), advisor = '' } = readView(url.searchParams, 'day');
    const query = { from: day, days: '1', language, ...(advisor && { advisor }) } as const;
    const [{ items }, { items: colleagues }] = await Promise.all([
      client(deskViewings).listDeskViewings({ query }, { signal }),
      client(deskStaff).listColleagues({}, { signal }),
    ]);
    const standing = items.filter(({ status }) => status === 'confirmed');
    const addresses = await addressesOf(context, standing);
    const stops = standing.map((line) => ({ ...line, address: addresses.get(line.home.id) ?? line.home.place }));
    return found(
      { day, advisor, colleagues, stops },
      { head: { title: i18n._(msg`Round of ${formatDateLong(day, language)}`), index: false } },
    );
  },
  View,
});
