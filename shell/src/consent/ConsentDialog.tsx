import type { ConsentTexts } from '@dorpel/contracts/content';
import { Button } from '@dorpel/ui/Button';
import { useLingui } from '@lingui/react/macro';
import { NECESSARY } from './choice.ts';
import css from './ConsentDialog.module.css';

/**
 * What a visitor is asked about cookies (H8). It is rendered on the server alone and part of every page, hidden: its
 * words cost no script, and `ask.ts` opens it where nothing was chosen yet. Agreeing and declining are the same button
 * twice. It stands beside the page, not in front of it: who does not answer reads on.
 */
export function ConsentDialog({ texts }: { texts: ConsentTexts }) {
  const { t } = useLingui();
  return (
    <section
      id="consent"
      className={css.dialog}
      role="dialog"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      tabIndex={-1}
      data-nosnippet=""
      hidden
    >
      <h2 id="consent-title" className={css.title}>
        {texts.title}
      </h2>
      <p id="consent-text" className={css.text}>
        {texts.text} <a href={texts.policy.href}>{texts.policy.label}</a>
      </p>
      <ul role="list" className={css.categories} aria-label={t`Kinds of cookies`}>
        {texts.categories.map(({ id, name, text }) => (
          <li key={id}>
            <input
              id={`consent-${id}`}
              type="checkbox"
              value={id}
              aria-describedby={`consent-${id}-text`}
              disabled={id === NECESSARY}
              defaultChecked={id === NECESSARY}
            />
            <label htmlFor={`consent-${id}`}>{name}</label>
            <p id={`consent-${id}-text`}>{text}</p>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="secondary" size="small" data-consent="decline">
          {t`Decline all`}
        </Button>
        <Button variant="secondary" size="small" data-consent="agree">
          {t`Agree to all`}
        </Button>
        <Button variant="quiet" size="small" className={css.more} data-consent="settings">
          {t`Let me choose`}
        </Button>
        <Button variant="secondary" size="small" className={css.save} data-consent="save">
          {t`Keep my choice`}
        </Button>
      </div>
    </section>
  );
}
