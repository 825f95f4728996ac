import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type DeskText, deskTexts } from '@dorpel/contracts/desk-texts';
import { type Context, found, type PageProps, type Rejected } from '@dorpel/federation';
import { sentText } from '@dorpel/federation/action';
import { SENT, type UnsentProps, orNull } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { dayOf, timeOf } from '@dorpel/i18n/brussels';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keyIn } from '../parts/desk/picture-choice.tsx';
import { desk, fieldWords, KIND_WORDS, stateWords, whoIn, wordsFor } from '../parts/desk/words.ts';
import { act } from './desk-text.act.ts';
import { Fields } from './TextFields.tsx';
import styles from './desk-text.module.css';
import { Met, Preview, Refusal, Toolbar } from './sections.tsx';

type TextData = {
  /** null: there is none. */
  readonly text: DeskText | null;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  /** What has just been done. */
  readonly said: 'saved' | 'published' | 'planned' | 'dropped' | 'restored' | 'chosen' | null;
  /** What was left out of it. */
  readonly left: string;
  /** The item of a list that was just added or moved: it is open. '' for none. */
  readonly item: string;
};

function Said({ said, left }: Pick<TextData, 'said' | 'left'>) {
  const { t } = useLingui();
  if (!said) return null;
  const words = {
    saved: t`Saved as a draft. Visitors do not see it yet.`,
    published: t`Published. Visitors see it within five seconds.`,
    planned: t`Saved; it will be published at the time you chose.`,
    dropped: t`The draft has been discarded.`,
    chosen: t`The picture is in the draft. Visitors see it once you publish.`,
    restored: t`This is how it was. Visitors see it once you publish it.`,
  };
  return (
    <Notice kind="success" title={words[said]}>
      {left ? t`Left out, because it is not allowed in a text: ${left}` : null}
    </Notice>
  );
}

function Header({ text }: { readonly text: DeskText }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { kind, id, title, state, draft, publishAt, addresses } = text;
  const say = i18n._.bind(i18n);
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  const [by, at] = [draft ? whoIn(draft.by, say) : '', draft ? formatInstant(draft.at, language, style) : ''];
  const moment = publishAt ? formatInstant(publishAt, language, style) : '';
  const [stands, beside] = stateWords(kind, state, say);
  const address = addresses[language] ?? Object.values(addresses)[0];
  return (
    <DeskHeader
      back={kind === 'agency' ? undefined : { href: href('desk-texts'), text: t`To all texts` }}
      title={title || wordsFor(KIND_WORDS, kind, say)}
    >
      <p className={styles.facts}>
        <Badge>{stands}</Badge>
        {beside ? <Badge tone="stone">{beside}</Badge> : null}
        <span>{wordsFor(KIND_WORDS, kind, say)}</span>
        {draft ? <span>{t`Draft of ${by}, ${at}`}</span> : null}
        {publishAt ? <strong>{t`Goes live ${moment}`}</strong> : null}
        {address ? <a href={address}>{t`See it on the site`}</a> : null}
        <a href={href('desk-text-history', { kind, id })}>
          <Trans>History</Trans>
        </a>
      </p>
    </DeskHeader>
  );
}

type Buttons = {
  readonly text: DeskText;
  readonly mayPublish: boolean;
  readonly rejected: Rejected | undefined;
};

/** Now, for the field that takes a moment on the clock in Brussels. */
const clockOf = (instant: Date) => `${dayOf(instant)}T${timeOf(instant)}`;

function Buttons({ text: { draft, publishAt }, mayPublish, rejected }: Buttons) {
  const { t } = useLingui();
  const typedAt = sentText(rejected, 'at');
  const wrong: Readonly<Record<string, string>> = {
    moment: t`Enter the day and the time at which this is to go live.`,
    past: t`This time has passed. Choose a later one, or publish now.`,
  };
  const error = wrong[rejected?.fields['at'] ?? ''];
  return (
    <div className={styles.buttons}>
      <p className={styles.state} role="status" data-state />
      <Button type="submit" name="do" value="save" variant={mayPublish ? 'secondary' : 'primary'}>
        <Trans>Save the draft</Trans>
      </Button>
      {mayPublish ? (
        <>
          <Button type="submit" name="do" value="publish">
            <Trans>Publish now</Trans>
          </Button>
          <details className={styles.later} open={typedAt !== '' || error !== undefined}>
            <summary>
              <Trans>Publish later</Trans>
            </summary>
            <TextField
              label={t`Time (Brussels)`}
              name="at"
              type="datetime-local"
              defaultValue={typedAt || (publishAt ? clockOf(new Date(publishAt)) : '')}
              error={error}
            />
            <Button type="submit" name="do" value="schedule" variant="secondary">
              <Trans>Publish at this time</Trans>
            </Button>
          </details>
        </>
      ) : null}
      {draft ? (
        <Button type="submit" name="do" value="discard" variant="quiet" formNoValidate>
          <Trans>Discard the draft</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** What was typed when nobody could take it, each field by its name: it is sent again as it is. */
function Unsent(props: UnsentProps) {
  const { i18n } = useLingui();
  return (
    <UnsentForm
      {...props}
      labelOf={(name) => {
        const [kind, field = '', language = ''] = name.split('|');
        return kind === 'f' ? `${fieldWords(field, i18n._.bind(i18n))} (${language.toUpperCase()})` : undefined;
      }}
    />
  );
}

/** A text with its languages side by side, what is missing marked, and the page as visitors will see it. */
function View({ data, rejected }: PageProps<TextData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const { text, mayWrite, mayPublish, said, left, item } = data;
  if (!text)
    return (
      <EmptyState heading="h1" title={t`No such text`} action={<a href={href('desk-texts')}>{t`To all texts`}</a>}>
        <Trans>It may never have been published, and its draft was discarded.</Trans>
      </EmptyState>
    );
  const { kind, id, version, failed } = text;
  return (
    <DeskPage>
      <Header text={text} />
      {failed.length > 0 ? (
        <Notice kind="error" title={t`It could not be published at the chosen time`}>
          {failed.join(' · ')}
        </Notice>
      ) : null}
      {rejected ? <Refusal rejected={rejected} /> : <Said said={said} left={left} />}
      <div className={styles.columns}>
        <form
          className={styles.form}
          method="post"
          encType="multipart/form-data"
          action={`${href('desk-text', { kind, id })}?${SENT}`}
          data-text={`${kind}/${id}`}
        >
          <input type="hidden" name="version" value={version} />
          {/* The Enter key presses the first button of a form. */}
          {mayWrite ? (
            <button type="submit" name="do" value="save" hidden>
              <Trans>Save the draft</Trans>
            </button>
          ) : null}
          <Fields text={text} rejected={rejected} item={item} isReadOnly={!mayWrite} />
          {mayWrite ? <Buttons text={text} mayPublish={mayPublish} rejected={rejected} /> : null}
        </form>
        {text.met === 'whole' || text.met === undefined ? <Preview text={text} /> : <Met met={text.met} />}
      </div>
      <Toolbar />
    </DeskPage>
  );
}

async function ask({ client, params, language, signal }: Context) {
  const key = keyIn(params);
  if (!key) return null;
  return orNull(
    Promise.all([
      client(deskTexts).getText({ params: key, query: { language } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]),
    'text/not-found',
  );
}

const NOTHING: TextData = { text: null, mayWrite: false, mayPublish: false, said: null, left: '', item: '' };

export default desk.page<Record<string, string>, TextData>({
  async load(context) {
    const { i18n, url } = context;
    const answers = await ask(context);
    if (!answers) return found(NOTHING, { head: { title: i18n._(msg`No such text`), index: false }, status: 404 });
    const [text, { role }] = answers;
    const said = (['saved', 'published', 'planned', 'dropped', 'restored', 'chosen'] as const).find((each) =>
      url.searchParams.has(each),
    );
    return found(
      {
        text,
        mayWrite: mayDo(role, text.kind === 'agency' ? 'agency.manage' : 'texts.write'),
        mayPublish: mayDo(role, text.kind === 'agency' ? 'agency.manage' : 'texts.publish'),
        said: said ?? null,
        left: url.searchParams.get('left')?.slice(0, 300) ?? '',
        item: url.searchParams.get('item')?.slice(0, 300) ?? '',
      },
      {
        head: {
          title: text.title || wordsFor(KIND_WORDS, text.kind, i18n._.bind(i18n)),
          index: false,
          allows: ['connect', 'frame'],
        },
      },
    );
  },
  action: act,
  View,
  Unsent,
});
