import { mayDo } from '@dorpel/contracts/desk';
import { deskHomes, type HomeFacts } from '@dorpel/contracts/desk-homes';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { deskAction, SENT, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { labelled } from '@dorpel/i18n/typeset';
import { Button } from '@dorpel/ui/Button';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { ChangeLog } from '@dorpel/ui/desk/ChangeLog';
import { Refusal, UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk, queryOf } from '../parts/desk/desk.ts';
import { NoHome, Place } from './Place.tsx';
import { NAMES, TopicFields } from './Fields.tsx';
import styles from './page.module.css';

type FactsData = {
  /** null: there is none of that number. */
  readonly home: HomeFacts | null;
  readonly mayChange: boolean;
  /** What was just filled in: how many fields, and at how many other homes. */
  readonly saved: { readonly fields: number; readonly units: number } | null;
};

/** What became of what was sent: whether the home is on the site now. */
function Saved({ home, saved }: { readonly home: HomeFacts; readonly saved: NonNullable<FactsData['saved']> }) {
  const { t } = useLingui();
  const { fields, units } = saved;
  if (fields === 0) return <Notice kind="info">{t`Nothing was different from what was there already.`}</Notice>;
  const isHeld = home.place === 'held';
  return (
    <Notice kind={isHeld ? 'info' : 'success'} title={t`Saved`}>
      {isHeld ? (
        <Trans>The home is still held back: what is missing is below.</Trans>
      ) : (
        <Trans>The advert has what the law asks for it to be published. No import takes it away.</Trans>
      )}{' '}
      {units > 0 ? <Plural value={units} one="# other home got the same." other="# other homes got the same." /> : null}
    </Notice>
  );
}

/** Other homes of its project, which get what is changed now. */
function Units({ project, ticked }: { readonly project: HomeFacts['project']; readonly ticked: readonly string[] }) {
  const { t } = useLingui();
  if (!project || project.units.length === 0) return null;
  const { name, units } = project;
  return (
    <fieldset className={styles.units}>
      <legend>
        <Trans>Other homes of {name}</Trans>
      </legend>
      <p className={styles.said}>
        <Trans>
          What you change above now is filled in for each home that you tick as well. What belongs to one home alone,
          such as the code of its certificate, is best saved first.
        </Trans>
      </p>
      {units.map(({ id, reference, title, place, heldFor }) => {
        const what = heldFor.join(', ');
        return (
          <Checkbox
            key={id}
            name="unit"
            value={id}
            label={[reference ?? id, title].join(' · ')}
            hint={place === 'held' ? t`Held back: ${what}` : undefined}
            defaultChecked={ticked.includes(id)}
          />
        );
      })}
    </fieldset>
  );
}

/** What the law asks of a home and its feed does not say, to be filled in; what is filled in lies over what the feed says. */
function View({ data: { home, mayChange, saved }, rejected }: PageProps<FactsData>) {
  const { t } = useLingui();
  const { href } = useSite();
  if (!home) return <NoHome />;
  const { id, title, reference, city, place, version, topics, project, changes } = home;
  const ticked = rejected?.values['unit'];
  return (
    <DeskPage>
      <DeskHeader
        back={{ href: href('desk-home', { id }), text: <span lang={title.language}>{title.text}</span> }}
        title={t`Legal facts`}
        count={[reference ?? id, city].join(' · ')}
        ways={<Place place={place} state="available" />}
      >
        <p>
          <Trans>
            Fill in what the feed of this home does not say. It goes before what the feed says, with your name and the
            day, and no import takes it away. Empty a field to let the feed speak again.
          </Trans>
        </p>
      </DeskHeader>
      {rejected ? (
        <Refusal
          refused={rejected}
          changed={t`What you typed is below. Compare it with what is there now, and save again.`}
          words={{
            'request/invalid': t`Nothing was saved: some fields can’t be read. They are marked below.`,
            'home/not-found': t`There is no home with this number, or one that you ticked is no longer of its project.`,
          }}
        />
      ) : saved ? (
        <Saved home={home} saved={saved} />
      ) : null}
      {topics.length === 0 ? (
        <EmptyState title={t`Nothing to fill in`}>
          <Trans>The law asks nothing of an advert for this home that can be filled in here.</Trans>
        </EmptyState>
      ) : (
        <form className={styles.form} method="post" action={`${href('desk-home-facts', { id })}?${SENT}`}>
          <input type="hidden" name="version" value={version} />
          <fieldset className={styles.all} disabled={!mayChange}>
            {topics.map((topic) => (
              <TopicFields key={topic.topic} topic={topic} rejected={rejected} />
            ))}
            <Units project={project} ticked={Array.isArray(ticked) ? ticked.map(String) : []} />
          </fieldset>
          {mayChange ? (
            <p>
              <Button type="submit">
                <Trans>Save</Trans>
              </Button>
            </p>
          ) : (
            <p className={styles.said}>
              <Trans>Your role may not change homes.</Trans>
            </p>
          )}
        </form>
      )}
      <ChangeLog
        changes={changes.map(({ at, by, label, before, after }) => ({
          at,
          by: { name: by },
          what: label,
          key: label,
          before,
          after,
        }))}
      />
    </DeskPage>
  );
}

/** All that was typed and chosen, by the names of the fields. */
const valuesOf = (form: FormData) => ({
  ...Object.fromEntries([...form].filter(([name]) => name.startsWith(NAMES.typed) || name.startsWith(NAMES.choice))),
  unit: form.getAll('unit').map(String),
});

const of = (form: FormData, prefix: string) =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [{ field: name.slice(prefix.length), value }] : [],
  );

const action = deskAction({
  asks: 'homes.change',
  problems: deskHomes.problems,
  values: valuesOf,
  async otherwise({ client, form, href, language, params, signal, text, texts }) {
    const id = params['id'] ?? '';
    // What somebody did not touch is not theirs to say: the feed may have changed it since.
    const facts = of(form, NAMES.typed).filter(({ field, value }) => value.trim() !== text(`${NAMES.before}${field}`));
    const choices = of(form, NAMES.choice).flatMap(({ field, value }) =>
      value === 'typed' || value === 'feed' ? [{ field, is: value } as const] : [],
    );
    const body = { language, version: Number(text('version')), facts, choices, units: texts('unit') };
    const { changed, units } = await client(deskHomes).typeHomeFacts({ params: { id }, body }, { signal });
    return `${href('desk-home-facts', { id })}${queryOf({ saved: changed, units })}`;
  },
});

async function homeOf({ client, language, params, signal }: Context): Promise<HomeFacts | null> {
  const input = { params: { id: params['id'] ?? '' }, query: { language } };
  return orNull(client(deskHomes).getHomeFacts(input, { signal }), 'home/not-found', 'request/invalid');
}

const countIn = (query: URLSearchParams, name: string) => Math.max(0, Math.trunc(Number(query.get(name)) || 0));

export default desk.page<Record<string, string>, FactsData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const [home, { role }] = await Promise.all([homeOf(context), client(deskStaff).getStaffMember({}, { signal })]);
    const { searchParams } = url;
    const saved = searchParams.has('saved')
      ? { fields: countIn(searchParams, 'saved'), units: countIn(searchParams, 'units') }
      : null;
    const name = home?.title.text ?? i18n._(msg`No home with this number`);
    return found(
      { home, mayChange: mayDo(role, 'homes.change'), saved },
      {
        head: { title: home ? labelled(i18n._(msg`Legal facts`), name, language) : name, index: false },
        ...(home ? {} : { status: 404 as const }),
      },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
