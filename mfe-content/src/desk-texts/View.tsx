import { type deskTexts, TEXT_KINDS, TEXT_STATES } from '@dorpel/contracts/desk-texts';
import type { PageProps, Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pages } from '../parts/desk/Pages.tsx';
import { KIND_WORDS, STATE_WORDS, stateWords, wordsFor } from '../parts/desk/words.ts';
import { type TextsView, writeView } from './query.ts';
import styles from './View.module.css';

type List = (typeof deskTexts)['endpoints']['listTexts']['response']['TYPE'];
export type TextsData = List & { readonly view: TextsView; readonly mayWrite: boolean };

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
export function View({ data, rejected }: PageProps<TextsData>) {
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
