import type { CostLine } from '@dorpel/contracts/catalogue';
import { Trans, useLingui } from '@lingui/react/macro';
import { Origin } from './Origin.tsx';
import styles from './Sources.module.css';

/** Where each line of a receipt comes from, by the numbers that stand beside them: when it holds, who says so, since when. */
export function Sources({ lines }: { readonly lines: readonly CostLine[] }) {
  const { t } = useLingui();
  const certainties: Readonly<Record<string, string>> = {
    estimate: t`An estimate: the notary’s or agent’s own figure counts.`,
    likely: t`To the best of our knowledge; please have it confirmed for your situation.`,
  };
  return (
    <ol className={styles.sources}>
      {lines.map(({ part, name, condition, certainty, origin }) => (
        <li key={`${part} ${name.text}`}>
          <strong lang={name.language}>{name.text}</strong>{' '}
          {condition ? <span lang={condition.language}>{condition.text} </span> : null}
          {certainties[certainty] ? <>{certainties[certainty]} </> : null}
          <span className={styles.origin}>
            {origin ? <Origin {...origin} /> : <Trans>As stated in the advert.</Trans>}
          </span>
        </li>
      ))}
    </ol>
  );
}
