import { mayDo } from '@dorpel/contracts/desk';
import { deskHomes, type HomeDays } from '@dorpel/contracts/desk-homes';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Context, found, type PageProps } from '@dorpel/federation';
import type { Sent } from '@dorpel/federation/action';
import { deskAction, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { labelled } from '@dorpel/i18n/typeset';
import { ChangeLog } from '@dorpel/ui/desk/ChangeLog';
import { Refusal, UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader, DeskLine, DeskList } from '@dorpel/ui/desk/DeskList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { NoHome, dateWords, hourWords, Place } from './Place.tsx';
import shared from '../parts/desk/Page.module.css';
import { Coming, DayForm, dayOfKey, Differing, keyOf, Removed } from './Days.tsx';

type DaysData = {
  /** null: there is none of that number. */
  readonly home: HomeDays | null;
  readonly mayChange: boolean;
  /** Whether something was just changed. */
  readonly isSaved: boolean;
};

/** The open house days of a home: what is planned here lies over what the feed says of the same date (X21). */
function View({ data: { home, mayChange, isSaved }, rejected }: PageProps<DaysData>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  if (!home) return <NoHome />;
  const { id, title, reference, city, place, isOver, coming, past, changes } = home;
  const about = coming.find((day) => keyOf(day) === rejected?.values['of']);
  // What was typed of a day that is not there any more is not lost: it stands where another one is added.
  const added = about ? undefined : rejected;
  return (
    <DeskPage>
      <DeskHeader
        back={{ href: href('desk-home', { id }), text: <span lang={title.language}>{title.text}</span> }}
        title={t`Open house days`}
        count={[reference ?? id, city].join(' · ')}
        ways={<Place place={place} state="available" />}
      >
        <p>
          <Trans>
            What you plan here is on the home’s page, on its card and in the filter of the lists at once. It goes before
            what the feed says of the same date, and no import takes it away.
          </Trans>
        </p>
      </DeskHeader>
      {rejected ? (
        <Refusal
          refused={rejected}
          changed={t`What you typed is below. Compare it with what is there now, and save again.`}
          words={{
            'request/invalid': t`Nothing was changed: look at the fields that are marked below.`,
            'home-days/gone': t`This open house is over, or it is not planned any more. Nothing was changed.`,
          }}
        />
      ) : isSaved ? (
        <Notice kind="success">{t`The open house days have been changed.`}</Notice>
      ) : null}
      {isOver ? (
        <Notice kind="info">{t`This home was sold or rented: its open house days are not on the site.`}</Notice>
      ) : null}
      <Differing home={home} mayChange={mayChange} />
      <section className={shared.part}>
        <h2>
          <Trans>To come</Trans>
        </h2>
        <DeskList empty={{ title: t`None is planned`, text: t`Plan one below, or let it come with the feed.` }}>
          {coming.map((day) => (
            <Coming
              key={keyOf(day)}
              home={home}
              day={day}
              rejected={day === about ? rejected : undefined}
              mayChange={mayChange}
            />
          ))}
        </DeskList>
      </section>
      {mayChange ? (
        <section className={shared.part}>
          <h2>
            <Trans>Plan an open house</Trans>
          </h2>
          <DayForm home={home} day={null} rejected={added} />
        </section>
      ) : (
        <p className={shared.soft}>
          <Trans>Your role may not change homes.</Trans>
        </p>
      )}
      <Removed home={home} mayChange={mayChange} />
      {past.length > 0 ? (
        <section className={shared.part}>
          <h2>
            <Trans>Over</Trans>
          </h2>
          <ul className={shared.lines} role="list">
            {past.map((day) => (
              <DeskLine key={keyOf(day)} title={dateWords(day.start, language)} cells={[hourWords(day, language)]} />
            ))}
          </ul>
        </section>
      ) : null}
      <ChangeLog
        changes={changes.map(({ at, by, before, after }) => ({
          at,
          by: { name: by },
          what: after === null ? t`Taken away` : before === null ? t`Added` : t`Changed`,
          key: `${before ?? ''} ${after ?? ''}`,
          before,
          after,
        }))}
      />
    </DeskPage>
  );
}

/** Sends one change of the home's days upon the version that the form was made of. */
async function send(sent: Sent, change: object): Promise<string> {
  const { client, href, language, params, signal, text } = sent;
  const id = params['id'] ?? '';
  const body = { language, version: Number(text('version')), ...change };
  await client(deskHomes).changeHomeDays({ params: { id }, body }, { signal });
  return `${href('desk-home-days', { id })}?saved`;
}

const addedIn = ({ text }: Sent) => ({ date: text('date'), from: text('from'), until: text('until') });

/** The day that a form is about, as what is taken away. */
function removedIn({ text }: Sent) {
  const remove = dayOfKey(text('of'));
  return remove ? { remove } : {};
}

const action = deskAction({
  asks: 'homes.change',
  problems: deskHomes.problems,
  values: ['of', 'date', 'from', 'until'],
  intents: {
    remove: (sent) => send(sent, removedIn(sent)),
    restore: (sent) => send(sent, { add: addedIn(sent) }),
    keep: (sent) => send(sent, { choose: { date: sent.text('of'), is: 'typed' } }),
    feed: (sent) => send(sent, { choose: { date: sent.text('of'), is: 'feed' } }),
  },
  otherwise: (sent) => send(sent, { ...removedIn(sent), add: addedIn(sent) }),
});

async function homeOf({ client, language, params, signal }: Context): Promise<HomeDays | null> {
  const input = { params: { id: params['id'] ?? '' }, query: { language } };
  return orNull(client(deskHomes).getHomeDays(input, { signal }), 'home/not-found', 'request/invalid');
}

export default desk.page<Record<string, string>, DaysData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const [home, { role }] = await Promise.all([homeOf(context), client(deskStaff).getStaffMember({}, { signal })]);
    const name = home?.title.text ?? i18n._(msg`No home with this number`);
    return found(
      { home, mayChange: mayDo(role, 'homes.change'), isSaved: url.searchParams.has('saved') },
      {
        head: { title: home ? labelled(i18n._(msg`Open house days`), name, language) : name, index: false },
        ...(home ? {} : { status: 404 as const }),
      },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
