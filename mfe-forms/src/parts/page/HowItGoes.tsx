import { Slot } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Thanks } from '../form/declaration.ts';
import styles from './HowItGoes.module.css';

type HowItGoesProps = { readonly steps: Thanks['steps'] };

/** What happens once a form is sent, so that nobody has to guess, and the way to do without the form. */
export function HowItGoes({ steps }: HowItGoesProps) {
  const { i18n } = useLingui();
  return (
    <section className={styles.card} aria-labelledby="how-it-goes">
      <h2 id="how-it-goes" className={styles.title}>
        <Trans>What happens from here</Trans>
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </ol>
      <div className={styles.call}>
        <Slot name="call" />
      </div>
    </section>
  );
}
