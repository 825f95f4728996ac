import { deskStaff, type JournalEntry } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Container } from '@dorpel/ui/Layout';
import { Pagination } from '@dorpel/ui/Pagination';
import { Table } from '@dorpel/ui/Table';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, requireRole, roleWords } from '../parts/desk/desk.ts';
import styles from '../parts/desk/desk.module.css';

/** What somebody did about their own account. */
const SAFETY: Readonly<Record<string, MessageDescriptor>> = {
  appAdded: msg`Authenticator app linked`,
  appRemoved: msg`Authenticator app unlinked`,
  passkeyAdded: msg`Passkey added`,
  passkeyRemoved: msg`Passkey removed`,
  codesMade: msg`New recovery codes`,
  deviceEnded: msg`Device logged out`,
};

const WHAT: Readonly<Record<string, MessageDescriptor>> = {
  'staff-invited': msg`Invited`,
  'staff-role': msg`Role changed`,
  'staff-name': msg`Name changed`,
  'staff-email': msg`Email address changed`,
  'staff-disabled': msg`Access closed`,
  'staff-enabled': msg`Access reopened`,
  'staff-second-factor-cleared': msg`Second step removed`,
  'owner-erased': msg`Owner erased`,
  'mail-retried': msg`Email tried again`,
  'mail-dropped': msg`Email never sent`,
};

/** What was done; something that this release does not know, by its code. */
const whatWords = ({ what, after }: JournalEntry): MessageDescriptor =>
  (what === 'staff-safety' ? SAFETY[after ?? ''] : WHAT[what]) ?? { id: what };

/** Whether before and after are roles. */
const isAboutRole = ({ what }: JournalEntry): boolean => what === 'staff-role' || what === 'staff-invited';

type JournalData = {
  readonly items: readonly JournalEntry[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** What is shown as it is written: a name, an address. */
const OF_WORDS: ReadonlySet<string> = new Set(['staff-name', 'staff-email']);

/** What was changed in accounts, rights and emails: who, when, what, before, after. */
function View({ data: { items, page, pages } }: PageProps<JournalData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const when = (at: string) => formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' });
  const value = (entry: JournalEntry, of: string | null) =>
    of && isAboutRole(entry) ? i18n._(roleWords(of)) : OF_WORDS.has(entry.what) ? (of ?? '') : '';
  return (
    <Container className={styles.page}>
      <header className={styles.section}>
        <p>
          <a href={href('desk-staff')}>
            <Trans>Colleagues</Trans>
          </a>
        </p>
        <h1>
          <Trans>What was changed</Trans>
        </h1>
        <p>
          <Trans>Every change in accounts, rights and emails is kept for two years.</Trans>
        </p>
      </header>
      {items.length === 0 ? (
        <p>
          <Trans>Nothing has been changed yet.</Trans>
        </p>
      ) : (
        <Table caption={t`Changes, newest first`} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t`When`}</th>
              <th scope="col">{t`Who`}</th>
              <th scope="col">{t`What`}</th>
              <th scope="col">{t`Whose account`}</th>
              <th scope="col">{t`Before`}</th>
              <th scope="col">{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <time dateTime={entry.at}>{when(entry.at)}</time>
                </td>
                <td>{entry.by?.name ?? t`From the command line`}</td>
                <td>{i18n._(whatWords(entry))}</td>
                <td>{entry.about.kind === 'mail' ? '' : entry.about.name || t`Erased`}</td>
                <td>{value(entry, entry.before)}</td>
                <td>{value(entry, entry.after)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={t`Pages`}
        current={page}
        total={pages}
        href={(number) => `${href('desk-journal')}?page=${number}`}
        previousLabel={t`Previous`}
        nextLabel={t`Next`}
        pageLabel={(number) => t`Page ${number}`}
      />
    </Container>
  );
}

/** The page that an address asks for; what is none is the first. */
const pageOf = (text: string | null) => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1);

export default desk.page<Record<string, string>, JournalData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const staff = await requireRole(context, 'journal.read');
    if ('kind' in staff) return staff;
    const page = pageOf(url.searchParams.get('page'));
    const data = await client(deskStaff).readJournal({ query: { page } }, { signal });
    return found(data, { head: { title: i18n._(msg`What was changed`), index: false } });
  },
  View,
});
