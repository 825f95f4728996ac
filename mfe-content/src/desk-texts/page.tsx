import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts, TEXT_KINDS, TEXT_STATES, type TextKind, type TextState } from '@dorpel/contracts/desk-texts';
import { type Action, found, type PageProps, redirect, rejected as refused, type Rejected } from '@dorpel/federation';
import { atDesk, isRedirect } from '@dorpel/federation/at-desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { isLanguage, type Language, LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { Pages } from '../parts/desk/Pages.tsx';
import { KIND_WORDS, STATE_WORDS, stateWords, wordsFor } from '../parts/desk/words.ts';
import styles from './page.module.css';

/** What of the texts is shown, as its address says it. */
type TextsView = {
  readonly kind?: TextKind | undefined;
  readonly state?: TextState | undefined;
  readonly missing?: Language | undefined;
  readonly search?: string | undefined;
  readonly page: number;
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Reads an address; what is not known is left out. */
function readView(query: URLSearchParams): TextsView {
  const page = Number(query.get('page') ?? 1);
  const missing = query.get('missing');
  return {
    kind: oneOf(TEXT_KINDS, query.get('kind')),
    state: oneOf(TEXT_STATES, query.get('state')),
    missing: isLanguage(missing) ? missing : undefined,
    search: query.get('search')?.trim().slice(0, 80) || undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The query of an address that shows this; '' for all texts. */
function writeView({ page, ...filter }: TextsView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

type List = (typeof deskTexts)['endpoints']['listTexts']['response']['TYPE'];
type TextsData = List & { readonly view: TextsView; readonly mayWrite: boolean };

/** What of the texts is to be shown: a form that the browser sends itself, as an address. */
function Filters({ view }: { readonly view: TextsView }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-texts')}>
      <TextField label={t`Words`} name="search" type="search" maxLength={80} defaultValue={view.search ?? ''} />
      <SelectField label={t`Kind`} name="kind" defaultValue={view.kind ?? ''}>
        <option value="">{t`All`}</option>
        {TEXT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(KIND_WORDS[kind])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Status`} name="state" defaultValue={view.state ?? ''}>
        <option value="">{t`All`}</option>
        {TEXT_STATES.map((state) => (
          <option key={state} value={state}>
            {i18n._(STATE_WORDS[state])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Missing in`} name="missing" defaultValue={view.missing ?? ''}>
        <option value="">{t`Any`}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {NATIVE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

const TONES: Readonly<Record<string, 'moss' | 'stone' | 'accent' | 'plain'>> = {
  published: 'moss',
  changed: 'accent',
  draft: 'accent',
  hidden: 'stone',
};

function Line({ line }: { readonly line: List['items'][number] }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { kind, id, title, state, missing, changedAt, changedBy, publishAt } = line;
  const say = i18n._.bind(i18n);
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  const lacking = missing.map((each) => each.toUpperCase()).join(', ');
  const moment = publishAt ? formatInstant(publishAt, language, style) : '';
  const day = changedAt ? formatInstant(changedAt, language, style) : '';
  return (
    <li className={styles.line}>
      <a className={styles.title} href={href('desk-text', { kind, id })}>
        {title || say(KIND_WORDS.settings)}
      </a>
      <span className={styles.soft}>{wordsFor(KIND_WORDS, kind, say)}</span>
      <span className={styles.soft}>{changedBy ? `${day}, ${changedBy.name}` : null}</span>
      <span className={styles.marks}>
        {missing.length > 0 ? <Badge tone="accent">{t`Missing: ${lacking}`}</Badge> : null}
        {publishAt ? <Badge>{t`Goes live ${moment}`}</Badge> : null}
        <Badge tone={TONES[state] ?? 'plain'}>{stateWords(kind, state, say)}</Badge>
      </span>
    </li>
  );
}

function Begin({ places, rejected }: { readonly places: List['places']; readonly rejected: Rejected | undefined }) {
  const { t } = useLingui();
  const { href } = useSite();
  const typed = (name: string) => String(rejected?.values[name] ?? '');
  return (
    <details className={styles.begin} open={rejected !== undefined}>
      <summary>
        <Trans>Write something new</Trans>
      </summary>
      <form className={styles.filters} method="post" action={href('desk-texts')}>
        {rejected ? (
          <Notice kind="error">
            {rejected.code === 'request/invalid' ? t`Give it a title.` : t`Nothing was started. Please try again.`}
          </Notice>
        ) : null}
        <TextField label={t`Title`} name="title" required maxLength={200} defaultValue={typed('title')} />
        <SelectField label={t`Where`} name="place" defaultValue={typed('place') || 'pages'}>
          <option value="pages">{t`A page at the top`}</option>
          <optgroup label={t`An article in`}>
            {places.articles.map(({ id, title }) => (
              <option key={id} value={`articles:${id}`}>
                {title}
              </option>
            ))}
          </optgroup>
          <optgroup label={t`A page below`}>
            {places.pages.map(({ id, title }) => (
              <option key={id} value={`pages:${id}`}>
                {title}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <Button type="submit">
          <Trans>Start</Trans>
        </Button>
      </form>
    </details>
  );
}

/** All that is written on the site, with how it stands and what is missing; each view is an address. */
function View({ data, rejected }: PageProps<TextsData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const { items, total, page, pages, places, view, mayWrite } = data;
  const address = (shown: TextsView) => `${href('desk-texts')}${writeView(shown)}`;
  return (
    <DeskPage>
      <header className={styles.header}>
        <h1>
          <Trans>Texts and pages</Trans>
        </h1>
        <p role="status">
          <Plural value={total} one="# text" other="# texts" />
        </p>
        <p className={styles.ways}>
          <a href={href('desk-menu')}>
            <Trans>Order of the menu</Trans>
          </a>
          <a href={href('desk-pictures')}>
            <Trans>Pictures</Trans>
          </a>
          <a href={href('desk-redirects')}>
            <Trans>Redirects</Trans>
          </a>
        </p>
      </header>
      {mayWrite ? <Begin places={places} rejected={rejected} /> : null}
      <Filters view={view} />
      {items.length === 0 ? (
        <EmptyState title={t`Nothing here`} action={<a href={href('desk-texts')}>{t`Show all texts`}</a>}>
          <Trans>No text contains these words or has this status.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.lines} role="list">
          {items.map((line) => (
            <Line key={`${line.kind}:${line.id}`} line={line} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} href={(number) => address({ ...view, page: number })} />
    </DeskPage>
  );
}

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskTexts.problems };

/** Begins a text, and leads to it. */
const begin: Action = async (context) => {
  const { client, form, href, language, signal } = context;
  const of = (name: string) => String(form.get(name) ?? '').trim();
  const values = { title: of('title'), place: of('place') };
  const [kind, below] = values.place.split(':');
  const isPage = kind !== 'articles';
  const body = { kind: isPage ? 'pages' : 'articles', language, title: values.title, ...(below && { below }) } as const;
  try {
    const begun = await atDesk(context, () => client(deskTexts).createText({ body }, { signal }));
    return isRedirect(begun) ? begun : redirect(href('desk-text', { kind: begun.kind, id: begun.id }));
  } catch (error) {
    if (!isProblem(error)) throw error;
    return refused(values, error.code, error.fields, STATUSES[error.code]);
  }
};

export default desk.page<Record<string, string>, TextsData>({
  async load(context) {
    const { client, i18n, language, signal, url } = context;
    const view = readView(url.searchParams);
    const answers = await atDesk(context, () =>
      Promise.all([
        client(deskTexts).listTexts({ query: { language, ...view } }, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]),
    );
    if (isRedirect(answers)) return answers;
    const [list, { role }] = answers;
    return found(
      { ...list, view, mayWrite: mayDo(role, 'texts.write') },
      { head: { title: i18n._(msg`Texts and pages`), index: false } },
    );
  },
  action: begin,
  View,
});
