import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Container } from '@dorpel/ui/Layout';
import { Trans } from '@lingui/react/macro';
import { Form } from '../parts/form/Form.tsx';
import { contactAppointment } from './form.ts';
import type { AskData, AskParams } from './load.ts';
import { PropertySummary } from './PropertySummary.tsx';
import { send } from './send.ts';
import styles from './View.module.css';

/** The property beside a form to ask about it. */
export function View({ data: { property, ...form }, params, rejected }: PageProps<AskData, AskParams>) {
  const { href } = useSite();
  return (
    <Container className={styles.page}>
      <header className={styles.intro}>
        <h1>
          <Trans>What would you like to know about this property?</Trans>
        </h1>
        <p className="lead">
          <Trans>
            Ask your question or plan a visit. The agent who knows this property answers you, on the next working day at
            the latest.
          </Trans>
        </p>
      </header>
      {property ? (
        <aside className={styles.aside}>
          <PropertySummary property={property} />
        </aside>
      ) : null}
      <div className={styles.form}>
        <Form
          form={contactAppointment}
          address={href('ask-about-property', { id: params.id })}
          send={send}
          subject={{ propertyId: params.id }}
          rejected={rejected}
          {...form}
        />
      </div>
    </Container>
  );
}
