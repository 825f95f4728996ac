import type { DeskText } from '@dorpel/contracts/desk-texts';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Notice } from '@dorpel/ui/Notice';
import { ChangedBy } from '@dorpel/ui/desk/DeskForm';
import { Drawing } from '@dorpel/ui/icons/Drawing';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldWords, redirectHostsAt, refusalWords } from '../parts/desk/words.ts';
import { isMissing } from './fields.ts';
import styles from './desk-text.module.css';

/** Which languages are looked at: ticked off without a script, and all of them are sent. */
export function Languages({
  languages,
  fields,
}: {
  readonly languages: readonly string[];
  readonly fields: DeskText['fields'];
}) {
  const { t } = useLingui();
  const shown = new Set(languages.slice(0, 2));
  return (
    <fieldset className={styles.languages}>
      <legend>
        <Trans>Side by side</Trans>
      </legend>
      {languages.map((language) => {
        const count = fields.filter((field) => isMissing(field, language, languages)).length;
        return (
          <label key={language} className={styles.tick}>
            <input type="checkbox" defaultChecked={shown.has(language)} data-show={language} />
            {isLanguage(language) ? NATIVE_NAMES[language] : language}
            {count > 0 ? <span className={styles.missing}>{t`${count} missing`}</span> : null}
          </label>
        );
      })}
    </fieldset>
  );
}

/**
 * The page as visitors will see it, with the draft in it, on a phone and on a desktop. It is framed without scripts: those of a
 * page of the site could reach the desk (ADR 40).
 */
export function Preview({ text: { previews, draft } }: { readonly text: DeskText }) {
  const { t } = useLingui();
  const { language } = useSite();
  const own = previews[language];
  if (!own) return null;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{draft ? <Trans>How it will look</Trans> : <Trans>How it looks</Trans>}</h2>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">{t`Width`}</legend>
        <label className={styles.tick}>
          <input type="radio" name="width" value="phone" defaultChecked data-width="phone" />
          <Trans>Phone</Trans>
        </label>
        <label className={styles.tick}>
          <input type="radio" name="width" value="desktop" data-width="desktop" />
          <Trans>Desktop</Trans>
        </label>
      </fieldset>
      <div className={styles.frame}>
        <iframe src={own} title={t`Preview`} sandbox="allow-same-origin" loading="lazy" tabIndex={-1} data-preview="" />
      </div>
      <p className={styles.links}>
        <Trans>In a window of its own:</Trans>{' '}
        {Object.entries(previews).map(([each, address]) => (
          <a key={each} href={address} target="_blank" rel="noopener noreferrer">
            {isLanguage(each) ? NATIVE_NAMES[each] : each}
          </a>
        ))}
      </p>
    </section>
  );
}

/** Why of a page there is nothing to write but its name: a list or form is at its address, or it sends visitors on. */
export function Met({ met }: Pick<DeskText, 'met'>) {
  const { t } = useLingui();
  if (met === 'name')
    return (
      <Notice kind="info" title={t`Only the name of this page is yours to write`}>
        <Trans>At its address there is a list or a form, with a title and text of its own.</Trans>
      </Notice>
    );
  if (met === 'redirect')
    return (
      <Notice kind="info" title={t`Nobody sees this page`}>
        <Trans>Its visitors are sent on to the page that is named here.</Trans>
      </Notice>
    );
  return null;
}

/** Why nothing was saved or published; of a change by somebody else, who and when. */
export function Refusal({ rejected: { code, fields } }: { readonly rejected: Rejected }) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  if (code === 'text/changed')
    return (
      <ChangedBy fields={fields}>
        <Trans>
          Your changes have not been saved yet; what you typed is still below. The history shows what is there now. Save
          again, and yours takes its place.
        </Trans>
      </ChangedBy>
    );
  if (code === 'text/refused')
    return (
      <Notice
        kind="error"
        title={t`Saved, but it can’t be published like this`}
        action={
          Object.values(fields).some((reason) => /\bredirectHosts\b/.test(reason)) ? (
            <a href={redirectHostsAt(href)}>{t`Sites that visitors may be sent to`}</a>
          ) : undefined
        }
      >
        {refusalWords(fields, i18n._.bind(i18n)).join(' · ')}
      </Notice>
    );
  if (code === 'text/no-draft')
    return <Notice kind="info">{t`Nothing was changed, so there is nothing to publish.`}</Notice>;
  if (code === 'request/invalid') {
    const say = i18n._.bind(i18n);
    const names = Object.keys(fields).map((name) => (name === 'at' ? t`Time (Brussels)` : fieldWords(name, say)));
    const list = [...new Set(names)].join(', ');
    return <Notice kind="error" title={t`Nothing was saved`}>{t`Please check: ${list}`}</Notice>;
  }
  return (
    <Notice kind="error" title={t`Nothing was saved just now`}>
      <Trans>What you typed is still below. Please try again in a moment.</Trans>
    </Notice>
  );
}

/** What the buttons above a text show, as the icons of the house are drawn. */
const SIGNS = {
  strong: 'M7.5 4.5H13a3.5 3.5 0 0 1 0 7H7.5ZM7.5 11.5H14a4 4 0 0 1 0 8H7.5Z',
  em: 'M10 4.5h8M6 19.5h8M14.5 4.5l-5 15',
  p: 'M19 4.5h-8.5a4 4 0 0 0 0 8H13M13 4.5v15M16.5 4.5v15',
  h2: 'M3.5 5v14M12.5 5v14M3.5 12h9M16.5 13.25a2.25 2.25 0 0 1 4.5 0c0 2.25-4.5 3.25-4.5 5.75H21',
  h3: 'M3.5 5v14M12.5 5v14M3.5 12h9M16.5 11h4.25l-2.25 3a2.5 2.5 0 1 1-2.25 3.5',
  ul: 'M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  ol: 'M10.5 6H20M10.5 12H20M10.5 18H20M4 4.75 5.5 4v5M4 15.75a1.5 1.5 0 0 1 3 0c0 1.25-3 2-3 3.75h3',
  blockquote: 'M10 7c-3.25.5-5.5 2.75-5.5 6.5v3.5h5v-5H5M19.5 7c-3.25.5-5.5 2.75-5.5 6.5v3.5h5v-5h-4.5',
  a: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  undo: 'M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H11',
  redo: 'M16 5l4 4-4 4M20 9H9.5a5 5 0 0 0 0 10H13',
} as const;

/**
 * What the page's script says and shows, translated: the buttons above a text, and what becomes of what is typed. It is in no
 * view before that.
 */
export function Toolbar() {
  const { t } = useLingui();
  const buttons: readonly (readonly [command: keyof typeof SIGNS, name: string, key?: string])[] = [
    ['strong', t`Bold`, 'B'],
    ['em', t`Italic`, 'I'],
    ['p', t`Paragraph`],
    ['h2', t`Title`],
    ['h3', t`Smaller title`],
    ['ul', t`List`],
    ['ol', t`Numbered list`],
    ['blockquote', t`Quote`],
    ['a', t`Link`, 'K'],
    ['undo', t`Undo`, 'Z'],
    ['redo', t`Redo`, 'Y'],
  ];
  return (
    <div
      hidden
      data-words={JSON.stringify({
        saving: t`Saving…`,
        saved: t`The draft is saved.`,
        kept: t`Not saved: the desk can’t be reached. What you typed is kept in this browser and sent as soon as possible.`,
        changed: t`Not saved: somebody has changed this text in the meantime. Save to see who and when; nothing of yours is lost.`,
        invalid: t`Not saved: something is not filled in correctly. Save to see what.`,
        back: t`What you typed last time but could not save is back in its place.`,
        left: t`Left out, because it is not allowed in a text:`,
      })}
    >
      <div className={styles.toolbar} role="toolbar" aria-label={t`Formatting`}>
        {buttons.map(([command, name, key]) => (
          <button
            key={command}
            type="button"
            data-command={command}
            aria-label={name}
            title={key ? `${name} (Ctrl+${key}, ⌘${key})` : name}
            aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          >
            <Drawing>
              <path d={SIGNS[command]} />
            </Drawing>
          </button>
        ))}
        <span className={styles.link} data-link="" hidden>
          <input type="text" inputMode="url" aria-label={t`Where the link goes: /contact/ or https://…`} />
          <button type="button" data-command="set-link">
            {t`Set`}
          </button>
        </span>
      </div>
    </div>
  );
}
