import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts, TEXT_KINDS, TEXT_STATES } from '@dorpel/contracts/desk-texts';
import { found, type PageProps, type Rejected } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { listView, oneOf, words } from '@dorpel/federation/list-view';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { DeskDetails, DeskForm, Refusal, useSentFields } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader, DeskLine, DeskList, FilterForm } from '@dorpel/ui/desk/DeskList';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk, KIND_WORDS, STATE_WORDS, stateWords, wordsFor } from '../parts/desk/words.ts';
import styles from '../parts/desk/desk.module.css';

/** What of the texts is shown, as its address says it. */
const VIEW = listView({
  kind: oneOf(TEXT_KINDS),
  state: oneOf(TEXT_STATES),
  missing: oneOf(LANGUAGES),
  search: words,
});
type TextsView = ReturnType<typeof VIEW.read>;

type List = (typeof deskTexts)['endpoints']['listTexts']['response']['TYPE'];
type TextsData = List & { readonly view: TextsView; readonly mayWrite: boolean; readonly mayLead: boolean };

const TONES: Readonly<Record<string, 'moss' | 'stone' | 'accent' | 'plain'>> = {
  published: 'moss',
  changed: 'accent',
  draft: 'accent',
  hidden: 'stone',
};

type LineProps = { readonly line: List['items'][number]; readonly languages: readonly string[] };

/** The languages of the site: how a text stands in each is seen in a row. */
function Languages({
  languages,
  missing,
}: {
  readonly languages: readonly string[];
  readonly missing: readonly string[];
}) {
  const { t } = useLingui();
  const lacking = missing.map((each) => each.toUpperCase()).join(', ');
  return (
    <>
      <span className={styles.languages}>
        {LANGUAGES.filter((each) => languages.includes(each) && !missing.includes(each))
          .map((each) => each.toUpperCase())
          .join(' ')}
      </span>
      {missing.length > 0 ? <Badge tone="accent">{t`Missing: ${lacking}`}</Badge> : null}
    </>
  );
}

function Line({ line, languages }: LineProps) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { kind, id, title, address, depth = 0, state, missing, changedAt, changedBy, publishAt } = line;
  const say = i18n._.bind(i18n);
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  const [stands, beside] = stateWords(kind, state, say);
  const moment = publishAt ? formatInstant(publishAt, language, style) : '';
  const day = changedAt ? formatInstant(changedAt, language, style) : '';
  return (
    <DeskLine
      href={href('desk-text', { kind, id })}
      title={title || say(KIND_WORDS.settings)}
      data-depth={Math.min(depth, 3)}
      cells={[
        address,
        [wordsFor(KIND_WORDS, kind, say), changedBy && `${day}, ${changedBy.name}`].filter(Boolean).join(' · '),
      ]}
      marks={
        <>
          <Languages languages={languages} missing={missing} />
          {publishAt ? <Badge>{t`Goes live ${moment}`}</Badge> : null}
          {/* Most are published, and nothing else: they say so by saying nothing. */}
          {state === 'published' ? null : <Badge tone={TONES[beside ? 'published' : state] ?? 'plain'}>{stands}</Badge>}
          {beside ? <Badge tone="stone">{beside}</Badge> : null}
        </>
      }
    />
  );
}

function Begin({ places, rejected }: { readonly places: List['places']; readonly rejected: Rejected | undefined }) {
  const { t } = useLingui();
  const { href } = useSite();
  const field = useSentFields(rejected);
  return (
    <DeskDetails title={t`Write something new`} isOpen={rejected !== undefined}>
      {rejected ? <Refusal refused={rejected} words={{ 'request/invalid': t`Give it a title.` }} /> : null}
      <DeskForm inline action={href('desk-texts')}>
        <TextField label={t`Title`} {...field('title')} required maxLength={200} />
        <SelectField label={t`Where`} {...field('place', 'pages')}>
          <option value="pages">{t`A page at the top`}</option>
          <optgroup label={t`An article in`}>
            {places.articles.map(({ id, title }) => (
              <option key={id} value={`articles:${id}`}>
                {t`${title} (category)`}
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
      </DeskForm>
    </DeskDetails>
  );
}

/** All that is written on the site, with how it stands and what is missing; each view is an address. */
function View({ data, rejected }: PageProps<TextsData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const { items, languages = [], total, page, pages, places, view, mayWrite, mayLead } = data;
  const address = href('desk-texts');
  return (
    <DeskPage>
      <DeskHeader
        title={t`Texts and pages`}
        count={<Plural value={total} one="# text" other="# texts" />}
        ways={
          <>
            <a href={href('desk-menu')}>{t`Order of the menu`}</a>
            <a href={href('desk-pictures')}>{t`Pictures`}</a>
            <a href={href('desk-redirects')}>{t`Redirects`}</a>
            {mayLead ? <a href={href('desk-agency')}>{t`The agency`}</a> : null}
          </>
        }
      />
      {mayWrite ? <Begin places={places} rejected={rejected} /> : null}
      <FilterForm
        address={address}
        filters={[
          { name: 'search', label: t`Words`, value: view.search },
          {
            name: 'kind',
            label: t`Kind`,
            value: view.kind,
            options: TEXT_KINDS.filter((kind) => kind !== 'agency').map((kind) => [kind, i18n._(KIND_WORDS[kind])]),
          },
          {
            name: 'state',
            label: t`Status`,
            value: view.state,
            options: TEXT_STATES.map((state) => [
              state,
              state === 'hidden' ? t`Hidden, or not in the menu` : i18n._(STATE_WORDS[state]),
            ]),
          },
          {
            name: 'missing',
            label: t`Missing in`,
            value: view.missing,
            any: t`Any`,
            options: LANGUAGES.map((language) => [language, NATIVE_NAMES[language]]),
          },
        ]}
      />
      <DeskList
        className={styles.tree}
        empty={{
          title: t`Nothing here`,
          text: t`No text contains these words or has this status.`,
          action: <a href={address}>{t`Show all texts`}</a>,
        }}
        paging={{ page, pages, href: (number) => `${address}${VIEW.write({ ...view, page: number })}` }}
      >
        {items.map((line) => (
          <Line key={`${line.kind}:${line.id}`} line={line} languages={languages} />
        ))}
      </DeskList>
    </DeskPage>
  );
}

/** Begins a text, and leads to it. */
const action = deskAction({
  asks: 'texts.write',
  problems: deskTexts.problems,
  values: ['title', 'place'],
  async otherwise({ client, href, language, signal, text }) {
    const [kind, below] = text('place').split(':');
    const body = {
      kind: kind === 'articles' ? 'articles' : 'pages',
      language,
      title: text('title').trim(),
      ...(below && { below }),
    } as const;
    const { kind: begun, id } = await client(deskTexts).createText({ body }, { signal });
    return href('desk-text', { kind: begun, id });
  },
});

export default desk.page<Record<string, string>, TextsData>({
  async load({ client, i18n, language, signal, url }) {
    const view = VIEW.read(url.searchParams);
    const [list, { role }] = await Promise.all([
      client(deskTexts).listTexts({ query: { language, ...view } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    return found(
      { ...list, view, mayWrite: mayDo(role, 'texts.write'), mayLead: mayDo(role, 'agency.manage') },
      { head: { title: i18n._(msg`Texts and pages`), index: false } },
    );
  },
  action,
  View,
});
