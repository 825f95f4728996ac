import { mayDo } from '@dorpel/contracts/desk';
import { type DeskHome, deskHomes } from '@dorpel/contracts/desk-homes';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Context, found, type PageProps, type SlotUse } from '@dorpel/federation';
import { orNull } from '@dorpel/federation/desk';
import { Slot, useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { DataList } from '@dorpel/ui/DataList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { Notice } from '@dorpel/ui/Notice';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, wordsFor } from '../parts/desk/desk.ts';
import { GOAL_WORDS } from '../parts/desk/homes.tsx';
import { NoHome, Place, PriceOf, PutBack } from './Place.tsx';
import shared from '../parts/desk/Page.module.css';
import { Asked, Costs, Ending, Open } from './Law.tsx';
import { OpenDays, Past, Seen } from './Visibility.tsx';
import styles from './page.module.css';

type HomeData = {
  /** null: there is none of that number. */
  readonly home: DeskHome | null;
  /** The parts that others know, by name. */
  readonly slots: readonly string[];
  readonly mayChange: boolean;
};

/** What the CRM says of it that the office asks first. */
function About({ home }: { readonly home: DeskHome }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { id, reference, type, goal, address, isAddressPublic, zip, city, advisor, project, modifiedOn } = home;
  const place = [address, `${zip} ${city}`].filter(Boolean).join(', ');
  const items = [
    { label: t`Number in the CRM`, value: id },
    ...(reference ? [{ label: t`Reference`, value: reference }] : []),
    { label: t`Sale or rent`, value: `${wordsFor(GOAL_WORDS, goal, i18n._.bind(i18n))} · ${type}` },
    { label: t`Price`, value: <PriceOf {...home} /> },
    {
      label: t`Address`,
      value: isAddressPublic ? (
        place
      ) : (
        <>
          {place}{' '}
          <small>
            <Trans>(not on the site)</Trans>
          </small>
        </>
      ),
    },
    ...(project
      ? [{ label: t`Project`, value: <a href={href(project.link.route, project.link.params)}>{project.name}</a> }]
      : []),
    ...(advisor
      ? [
          {
            label: t`Advisor`,
            value: advisor.email ? <a href={`mailto:${advisor.email}`}>{advisor.name}</a> : advisor.name,
          },
        ]
      : []),
    {
      label: t`Pictures and documents`,
      value: [t`${plural(home.pictures, { one: '# picture', other: '# pictures' })}`, ...home.documents].join(', '),
    },
    {
      label: t`Last changed in the CRM`,
      value: formatInstant(modifiedOn, language, { dateStyle: 'long', timeStyle: 'short' }),
    },
  ];
  return <DataList items={items} />;
}

/** Whether it is where its feed says, in a sentence above all else; what left is one click from coming back. */
function Standing({ home, mayChange }: StandingProps) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const { id, title, place, heldFor, leftOn, missedOn, kept, differing = 0 } = home;
  const facts = href('desk-home-facts', { id });
  if (place === 'held') {
    const what = heldFor.join(', ');
    return (
      <Notice
        kind="warning"
        title={t`Held back: nobody sees it on the site or on a portal`}
        action={<a href={facts}>{t`Fill in what is missing`}</a>}
      >
        {what}
      </Notice>
    );
  }
  if (place === 'withdrawn') {
    const day = leftOn ? formatInstant(leftOn, language, { dateStyle: 'long' }) : null;
    return (
      <Notice kind="info" title={day === null ? t`This home left its feed` : t`This home left its feed on ${day}`}>
        <p>
          <Trans>Visitors read that it is no longer available. It is kept as it was.</Trans>
        </p>
        {mayChange ? <PutBack id={id} title={title.text} /> : null}
      </Notice>
    );
  }
  if (differing > 0) {
    return (
      <Notice
        kind="warning"
        title={t`The feed says something else than what was filled in here`}
        action={<a href={facts}>{t`Choose which one holds`}</a>}
      >
        <Trans>What was filled in here holds until somebody chooses.</Trans>
      </Notice>
    );
  }
  if (missedOn || kept) {
    return (
      <Notice kind="warning" title={t`Its feed has this home no more, and it is still on the site`}>
        <a href={href('desk-left-homes')}>
          <Trans>Decide whether it goes</Trans>
        </a>
      </Notice>
    );
  }
  return null;
}

type StandingProps = { readonly home: DeskHome; readonly mayChange: boolean };

/** All that the office is told of a home; it is changed in the CRM, not here. */
function View({ data: { home, slots, mayChange } }: PageProps<HomeData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const back = <a href={href('desk-homes')}>{t`To the homes`}</a>;
  if (!home) return <NoHome />;
  const { title, factSheet, link } = home;
  return (
    <DeskPage className={shared.page}>
      <header className={shared.stack}>
        <p>{back}</p>
        <h1 lang={title.language}>{title.text}</h1>
        <p className={shared.badges}>
          <Place {...home} />
          {link ? (
            <a href={href(link.route, link.params)}>
              <Trans>See it on the site</Trans>
            </a>
          ) : null}
        </p>
      </header>
      <Standing home={home} mayChange={mayChange} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Open open={home.open} />
          <Asked law={home.law ?? []} open={home.open} />
          <p>
            <a href={href('desk-home-facts', { id: home.id })}>{t`Fill in legal facts`}</a>
          </p>
          <OpenDays {...home} />
          <Ending ending={home.ending} />
          <Costs costs={home.costs} />
          <section className={shared.part}>
            <h2>
              <Trans>From the CRM</Trans>
            </h2>
            <About home={home} />
            {factSheet.groups.map(({ key, title: group, items }) => (
              <Disclosure key={key} summary={group}>
                <DataList items={items} />
              </Disclosure>
            ))}
          </section>
          {slots.includes('messages') ? <Slot name="messages" /> : null}
        </div>
        <div className={styles.column}>
          <Seen {...home} />
          {slots.includes('figures') ? <Slot name="figures" /> : null}
          <Past {...home} />
        </div>
      </div>
    </DeskPage>
  );
}

/** A home; null where there is none of that number. */
async function homeOf({ client, language, params, signal }: Context): Promise<DeskHome | null> {
  const input = { params: { id: params['id'] ?? '' }, query: { language } };
  return orNull(client(deskHomes).getDeskHome(input, { signal }), 'home/not-found', 'request/invalid');
}

export default desk.page<Record<string, string>, HomeData>({
  async load(context) {
    const { client, i18n, signal } = context;
    const [home, { role }] = await Promise.all([homeOf(context), client(deskStaff).getStaffMember({}, { signal })]);
    if (!home)
      return found(
        { home: null, slots: [], mayChange: false },
        { head: { title: i18n._(msg`No home with this number`), index: false }, status: 404 },
      );
    const params = { id: home.id };
    // What others know of it, for who may know it: each by itself.
    const slots: Record<string, SlotUse> = {
      ...(mayDo(role, 'owners.read') && {
        figures: { slot: 'desk-home-figures', params, label: i18n._(msg`Owner and visits`) },
      }),
      ...(mayDo(role, 'submissions.read') && {
        messages: { slot: 'desk-home-submissions', params, label: i18n._(msg`Messages about it`) },
      }),
    };
    const mayChange = mayDo(role, 'homes.change');
    return found(
      { home, slots: Object.keys(slots), mayChange },
      { head: { title: home.title.text, index: false }, slots },
    );
  },
  View,
});
