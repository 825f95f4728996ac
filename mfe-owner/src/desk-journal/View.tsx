import type { JournalEntry } from '@dorpel/contracts/desk-staff';
import type { PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Container } from '@dorpel/ui/Layout';
import { Pagination } from '@dorpel/ui/Pagination';
import { Table } from '@dorpel/ui/Table';
import { Trans, useLingui } from '@lingui/react/macro';
import { roleWords } from '../parts/desk/role-words.ts';
import section from '../parts/desk/Section.module.css';
import { isAboutRole, whatWords } from './words.ts';

export type JournalData = {
  readonly items: readonly JournalEntry[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
};

/** What was changed in accounts, rights and emails: who, when, what, before, after. */
export function View({ data: { items, page, pages } }: PageProps<JournalData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const when = (at: string) => formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' });
  const value = (entry: JournalEntry, of: string | null) => (of && isAboutRole(entry) ? i18n._(roleWords(of)) : '');
  return (
    <Container className={section.page}>
      <header className={section.section}>
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
