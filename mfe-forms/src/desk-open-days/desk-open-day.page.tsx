import { mayDo } from '@dorpel/contracts/desk';
import { type DeskOpenDay, deskViewings, OPEN_DAY_PLACES } from '@dorpel/contracts/desk-viewings';
import { MOST_VISITORS } from '@dorpel/contracts/forms';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { sentText } from '@dorpel/federation/action';
import { deskAction, SENT, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { LANGUAGES, NATIVE_NAMES, isLanguage } from '@dorpel/i18n/languages';
import { formatPhone } from '@dorpel/i18n/phone';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskDetails, DeskForm, Refusal, UnsentForm, useSentFields } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { Table } from '@dorpel/ui/Table';
import { TextField } from '@dorpel/ui/TextField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, roleOf } from '../parts/desk/desk.ts';
import { createKey } from '../parts/form/key.ts';
import { clockTime, dayInWords } from '../parts/moments.ts';
import styles from '../parts/desk/desk.module.css';

type DayData = {
  /** null: there is none of that id. */
  readonly day: DeskOpenDay | null;
  readonly mayHandle: boolean;
  /** Of the next guest that is added here: sent twice, it is one guest. */
  readonly key: string;
  /** What was just done: 'places', 'guest'. */
  readonly done: string;
};

const DONE: Readonly<Record<string, MessageDescriptor>> = {
  places: msg`Saved. Visitors see what is free from now on.`,
  guest: msg`Registered. If there is an email address, the confirmation is on its way.`,
};

type Guest = DeskOpenDay['guests'][number];

/** Who comes, as a list for the door: it is printed with room for a tick. */
function Guests({ guests }: { readonly guests: readonly Guest[] }) {
  const { t } = useLingui();
  const { href } = useSite();
  if (guests.length === 0)
    return (
      <p>
        <Trans>Nobody has registered yet.</Trans>
      </p>
    );
  return (
    <Table caption={t`Who comes`}>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col" data-numeric>{t`People`}</th>
          <th scope="col">{t`Phone`}</th>
          <th scope="col">{t`Email`}</th>
          <th scope="col">{t`Language`}</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ id, name, persons, phone, email, language, status }) => (
          <tr key={id} className={status === 'cancelled' ? styles.over : undefined}>
            <th scope="row">
              <a href={href('desk-viewing', { id })}>{name}</a>{' '}
              {status === 'cancelled' ? (
                <Badge tone="stone">
                  <Trans>Cancelled</Trans>
                </Badge>
              ) : null}
            </th>
            <td data-numeric>{persons}</td>
            <td>{phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(phone)}</a> : null}</td>
            <td>{email ? <a href={`mailto:${email}`}>{email}</a> : null}</td>
            <td>{isLanguage(language) ? NATIVE_NAMES[language] : language}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type FormProps = { readonly address: string; readonly rejected: PageProps<DayData>['rejected'] };

function PlacesForm({ day, address, rejected }: FormProps & { readonly day: DeskOpenDay }) {
  const { t } = useLingui();
  const { least, most } = OPEN_DAY_PLACES;
  const field = useSentFields(rejected);
  return (
    <DeskForm inline action={address}>
      <input type="hidden" name="version" value={day.version} />
      <TextField
        label={t`Places for people`}
        {...field('places', String(day.places))}
        type="number"
        min={least}
        max={most}
        required
      />
      <Button type="submit" name="do" value="places" variant="secondary">
        <Trans>Save</Trans>
      </Button>
    </DeskForm>
  );
}

/** Somebody who rang. */
function GuestForm({ guestKey, address, rejected }: FormProps & { readonly guestKey: string }) {
  const { t } = useLingui();
  const { language } = useSite();
  const field = useSentFields(rejected);
  return (
    <DeskDetails title={t`Add somebody who called`} isOpen={sentText(rejected, 'do') === 'guest'}>
      <DeskForm action={address}>
        <input type="hidden" name="key" value={guestKey} />
        <TextField label={t`First name`} {...field('firstName')} maxLength={80} required />
        <TextField label={t`Last name`} {...field('lastName')} maxLength={80} required />
        <TextField label={t`People`} {...field('persons', '1')} type="number" min={1} max={MOST_VISITORS} required />
        <TextField label={t`Phone`} optionalMark={t`(optional)`} {...field('phone')} type="tel" maxLength={40} />
        <TextField
          label={t`Email`}
          optionalMark={t`(optional)`}
          hint={t`For the confirmation and the reminder. Without an address, call when something changes.`}
          {...field('email')}
          type="email"
          maxLength={254}
        />
        <SelectField label={t`Language`} name="language" defaultValue={field('language', language).defaultValue}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {NATIVE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="do" value="guest">
          <Trans>Register</Trans>
        </Button>
      </DeskForm>
    </DeskDetails>
  );
}

/** One open house day: who comes, how many places there are, and who rings to come as well (X21). */
function View({ data: { day, mayHandle, key, done }, rejected }: PageProps<DayData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const back = { href: href('desk-open-days'), text: t`To the open house days` };
  if (!day)
    return (
      <EmptyState heading="h1" title={t`No such open house day`} action={<a href={back.href}>{back.text}</a>}>
        <Trans>It may have been taken off the page of the home, or was long ago.</Trans>
      </EmptyState>
    );
  const { id, home, startsAt, endsAt, places, taken, isGone, guests } = day;
  const address = `${href('desk-open-day', { id })}?${SENT}`;
  const said = DONE[done];
  const isPlaces = sentText(rejected, 'do') === 'places';
  const refusals = {
    'appointment/full': t`There are not enough places left: set more of them first.`,
    'appointment/not-found': t`This day has passed, or is no longer announced: nobody can register.`,
  };
  return (
    <DeskPage>
      <DeskHeader back={back} title={home.title} count={t`${taken} of ${places} places`}>
        <p>
          <time dateTime={startsAt}>
            {dayInWords(startsAt, language)}, {clockTime(startsAt)}–{clockTime(endsAt)}
          </time>
          {home.place ? ` · ${home.place}` : null}
          {home.href ? (
            <>
              {' · '}
              <a href={home.href}>
                <Trans>on the site</Trans>
              </a>
            </>
          ) : null}
        </p>
      </DeskHeader>
      {rejected ? <Refusal refused={rejected} words={refusals} /> : null}
      {said && !rejected ? <Notice kind="success">{i18n._(said)}</Notice> : null}
      {isGone ? (
        <Notice kind="warning">
          <Trans>
            This day is no longer announced on the page of the home. After half an hour, whoever registered will get an
            email: with the new hours if there is another open house on that date, otherwise that it is off.
          </Trans>
        </Notice>
      ) : null}
      <Guests guests={guests} />
      {mayHandle ? (
        <div className={styles.forms}>
          <PlacesForm day={day} address={address} rejected={isPlaces ? rejected : undefined} />
          <GuestForm guestKey={key} address={address} rejected={isPlaces ? undefined : rejected} />
        </div>
      ) : null}
    </DeskPage>
  );
}

const action = deskAction({
  asks: 'viewings.handle',
  problems: deskViewings.problems,
  values: ['places', 'firstName', 'lastName', 'persons', 'phone', 'email', 'language'],
  intents: {
    async places({ client, href, params, signal, text }) {
      const id = params['id'] ?? '';
      const body = { version: Number(text('version')), places: Number(text('places') || Number.NaN) };
      await client(deskViewings).setOpenDayPlaces({ params: { id }, body }, { signal });
      return `${href('desk-open-day', { id })}?done=places`;
    },
    async guest({ client, href, params, refuse, signal, text }) {
      const id = params['id'] ?? '';
      const language = text('language');
      if (!isLanguage(language)) return refuse('request/invalid', { language: 'invalid' });
      const [key, firstName, lastName] = [text('key'), text('firstName'), text('lastName')];
      const persons = Number(text('persons') || Number.NaN);
      const body = { key, firstName, lastName, email: text('email'), phone: text('phone'), persons, language };
      await client(deskViewings).addOpenDayGuest({ params: { id }, body }, { signal });
      return `${href('desk-open-day', { id })}?done=guest`;
    },
  },
});

/** The day; null where there is none of that id. */
async function ask({ client, language, params, signal }: Context): Promise<DeskOpenDay | null> {
  return orNull(
    client(deskViewings).getDeskOpenDay({ params: { id: params['id'] ?? '' }, query: { language } }, { signal }),
    'open-day/not-found',
    'request/invalid',
  );
}

export default desk.page<Record<string, string>, DayData>({
  async load(context) {
    const { i18n, url } = context;
    const [day, role] = await Promise.all([ask(context), roleOf(context)]);
    const head = { title: i18n._(day ? msg`Open house day` : msg`No such open house day`), index: false };
    const done = url.searchParams.get('done') ?? '';
    const data = { day, mayHandle: mayDo(role, 'viewings.handle'), key: createKey(), done };
    return found(data, day ? { head } : { head, status: 404 });
  },
  action,
  View,
  Unsent: UnsentForm,
});
