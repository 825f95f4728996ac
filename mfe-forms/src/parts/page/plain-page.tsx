import { type AnyPage, definePage, type PageProps } from '@dorpel/federation';
import { Slot, useSite } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormDeclaration, Thanks } from '../form/declaration.ts';
import type { FormStart } from '../form/load.ts';
import { FormPage } from './FormPage.tsx';
import pageForm from './page-form.tsx';
import styles from './plain-page.module.css';

type HowItGoesProps = { readonly steps: Thanks['steps'] };

/** What happens once a form is sent, so that nobody has to guess, and the way to do without the form. */
function HowItGoes({ steps }: HowItGoesProps) {
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

/** Makes a declaration the page of a form that is about nothing but itself (`dorpel.makers` in package.json). */
export default function plainPage(form: FormDeclaration): AnyPage {
  const of = pageForm(form);
  function View({ data, params, rejected }: PageProps<FormStart>) {
    const { href, url } = useSite();
    return (
      <FormPage
        of={of}
        address={href(form.name, params) + url.search}
        data={data}
        rejected={rejected}
        aside={<HowItGoes steps={form.thanks.steps} />}
      />
    );
  }
  return definePage<Record<string, string>, FormStart>({
    // The server has loaded when a page is first seen: until then, the browser does not need this code.
    load: async (context) => (await import('../form/load.ts')).loadPlain(form, context),
    action: of.send,
    View,
  });
}
