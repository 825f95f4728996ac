import type { DeskText } from '@dorpel/contracts/desk-texts';
import { useSite } from '@dorpel/federation/site';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './View.module.css';

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
