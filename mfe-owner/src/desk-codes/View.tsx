import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Container } from '@dorpel/ui/Layout';
import { Trans } from '@lingui/react/macro';
import section from '../parts/desk/Section.module.css';
import styles from './View.module.css';

/** null: they have been shown before. */
export type CodesData = { readonly codes: readonly string[] | null };

/** Recovery codes, once: to be printed or kept with one's passwords. */
export function View({ data: { codes } }: PageProps<CodesData>) {
  const { href } = useSite();
  return (
    <Container narrow className={section.page}>
      <section className={section.section}>
        <h1>
          <Trans>Your recovery codes</Trans>
        </h1>
        {codes === null ? (
          <p>
            <Trans>Recovery codes are shown once. Didn’t keep them? Make new ones at your account.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                With one of these you log in when you have lost your phone; each works once. Print them or keep them
                with your passwords now: they are not shown again.
              </Trans>
            </p>
            <ul className={styles.codes}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </>
        )}
        <ButtonLink href={href('desk-account')}>
          {codes === null ? <Trans>To your account</Trans> : <Trans>I have kept them</Trans>}
        </ButtonLink>
      </section>
    </Container>
  );
}
