import { NATIVE_NAMES } from '@dorpel/i18n/languages';
import { useLingui } from '@lingui/react/macro';
import { useShell } from '../app/ShellContext.tsx';
import type { PageState } from '../app/page-state.ts';
import css from './Languages.module.css';

/** The same page in the other languages, with the query (R4); nothing when there is only one language. */
export function Languages({ state: { address, alternates } }: { state: PageState }) {
  const { t } = useLingui();
  const { enabled, language } = useShell().appContext.site;
  if (enabled.length < 2) return null;
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  return (
    <nav className={css.languages} aria-label={t`Language`}>
      {enabled.map((each) => (
        <a
          key={each}
          className={css.language}
          href={alternates[each] ? alternates[each] + query : `/${each}/`}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
        >
          {each.toUpperCase()}
          <span className="visually-hidden">{` ${NATIVE_NAMES[each]}`}</span>
        </a>
      ))}
    </nav>
  );
}
