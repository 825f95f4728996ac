import { definePage, type PageProps, type Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { CalendarIcon } from '@dorpel/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { LinkPage } from '../parts/link/LinkPage.tsx';
import { linkProblem } from '../parts/link/PostForm.tsx';
import { action } from './appointment.action.ts';
import Cancel from './cancel-viewing.alive.tsx';
import type { AppointmentData } from './appointment.load.ts';
import Move from './move-viewing.alive.tsx';
import styles from './appointment.module.css';

type Viewing = NonNullable<AppointmentData['viewing']>;

function When({ viewing: { day, from, until, property } }: { readonly viewing: Viewing }) {
  const { t } = useLingui();
  return (
    <div className={styles.when}>
      <CalendarIcon className={styles.icon} />
      <div>
        <p className={styles.day}>{day}</p>
        <p className={styles.hours}>
          {from} – {until}
        </p>
        {property ? (
          <p>
            <a href={property.href}>{property.title}</a>
            <br />
            {property.place}
          </p>
        ) : (
          <p>{t`We can’t show the property right now.`}</p>
        )}
      </div>
    </div>
  );
}

/** What the page says, of a viewing of one's own or of an open house day. */
function useWords(isOpenDay: boolean) {
  const { t } = useLingui();
  return isOpenDay
    ? {
        title: t`Your registration`,
        confirmed: t`You are registered for this open house day. You can cancel here, or choose another day.`,
        cancelled: t`Your registration has been cancelled. Thank you for letting us know.`,
        past: t`This open house day has passed. We hope you liked what you saw.`,
        other: t`Would another day suit you better?`,
        unknown: t`We can’t show the open house days right now`,
      }
    : {
        title: t`Your viewing`,
        confirmed: t`Your viewing is confirmed. You can reschedule or cancel it here.`,
        cancelled: t`Your viewing has been cancelled. Thank you for letting us know.`,
        past: t`This viewing has taken place. We hope you liked what you saw.`,
        other: t`Would another time suit you better?`,
        unknown: t`We can’t show the available times right now`,
      };
}

/** Who waits for a place takes it once there is one, or waits no more. */
function Waiting({ viewing, rejected }: { readonly viewing: Viewing; readonly rejected: Rejected | undefined }) {
  const { t } = useLingui();
  const { free } = viewing;
  const isTaking = rejected?.code !== undefined && 'slotId' in rejected.fields;
  return (
    <LinkPage
      title={free ? t`A place is free` : t`You are on the waiting list`}
      lead={
        free
          ? t`Take it while it is there: it goes to whoever is first.`
          : t`All places at this time are taken. As soon as one is free, we will email you.`
      }
    >
      <When viewing={viewing} />
      {free ? <Move moments={[]} isOpenDay={false} free={free} rejected={isTaking ? rejected : undefined} /> : null}
      <section className={styles.part} aria-labelledby="cancel">
        <h2 id="cancel" className={styles.title}>{t`No longer interested?`}</h2>
        <Cancel isOpenDay={false} isWaiting rejected={isTaking ? undefined : rejected} />
      </section>
    </LinkPage>
  );
}

/** The viewing of a visitor, to be moved or cancelled. */
function View({ data: { viewing, code }, rejected }: PageProps<AppointmentData>) {
  const { i18n, t } = useLingui();
  const { href, url } = useSite();
  const words = useWords(viewing?.isOpenDay ?? false);
  if (!viewing) {
    // Of a moment that is chosen the code says that it is taken; of a link, that nothing is kept any more.
    const lead =
      code === 'appointment/not-found'
        ? t`We no longer know of this visit: what we kept about it was deleted. Contact us if you would still like to come.`
        : i18n._(linkProblem(code));
    return (
      <LinkPage title={t`This link does not work`} lead={lead}>
        <ButtonLink href={href('site-contact')}>{t`Contact us`}</ButtonLink>
      </LinkPage>
    );
  }
  if (viewing.state === 'waiting') return <Waiting viewing={viewing} rejected={rejected} />;
  if (viewing.state !== 'confirmed') {
    return (
      <LinkPage title={words.title} lead={words[viewing.state]}>
        <When viewing={viewing} />
        <ButtonLink href={href('for-sale')}>{t`See our homes for sale`}</ButtonLink>
      </LinkPage>
    );
  }
  const isMove = rejected?.code !== undefined && 'slotId' in rejected.fields;
  const { isOpenDay, moments } = viewing;
  const calendar = new URLSearchParams({ token: url.searchParams.get('token') ?? '' }).toString();
  return (
    <LinkPage title={words.title} lead={words.confirmed}>
      <When viewing={viewing} />
      <p>
        <a href={`/api/forms/v1/appointment.ics?${calendar}`} download>
          {t`Put it in your calendar`}
        </a>
      </p>
      {moments === null ? <p>{words.unknown}.</p> : null}
      {moments && moments.length > 0 ? (
        <section className={styles.part} aria-labelledby="move">
          <h2 id="move" className={styles.title}>
            {words.other}
          </h2>
          <Move moments={moments} isOpenDay={isOpenDay} rejected={isMove ? rejected : undefined} />
        </section>
      ) : null}
      <section className={styles.part} aria-labelledby="cancel">
        <h2 id="cancel" className={styles.title}>{t`Can’t come?`}</h2>
        <Cancel isOpenDay={isOpenDay} rejected={isMove ? undefined : rejected} />
      </section>
    </LinkPage>
  );
}

export default definePage<Record<string, string>, AppointmentData>({
  load: async (context) => (await import('./appointment.load.ts')).load(context),
  action,
  View,
});
