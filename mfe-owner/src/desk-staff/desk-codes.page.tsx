import { isProblem } from '@dorpel/contracts';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { Container } from '@dorpel/ui/Layout';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { desk, requireRole } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';

/** null: they have been shown before. */
type CodesData = { readonly codes: readonly string[] | null };

/** Recovery codes, once: to be printed or kept with one's passwords. */
function View({ data: { codes } }: PageProps<CodesData>) {
  const { href } = useSite();
  return (
    <Container narrow className={styles.page}>
      <section className={styles.section}>
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
                With one of these you can log in if you have lost your phone; each works once. Print them or keep them
                with your passwords now: they will not be shown again.
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

export default desk.page<Record<string, string>, CodesData>({
  async load(context) {
    const { client, i18n, signal } = context;
    const staff = await requireRole(context, 'account');
    if ('kind' in staff) return staff;
    const head = { title: i18n._(msg`Your recovery codes`), index: false };
    try {
      return found({ codes: (await client(deskStaff).takeRecoveryCodes({}, { signal })).codes }, { head });
    } catch (error) {
      // Shown before: they are nowhere any more.
      if (isProblem(error, 'second-factor/codes-shown')) return found({ codes: null }, { head });
      throw error;
    }
  },
  View,
});
