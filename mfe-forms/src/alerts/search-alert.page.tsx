import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { FormPage } from '../parts/page/FormPage.tsx';
import pageForm from '../parts/page/page-form.tsx';
import { Note } from '../parts/page/Note.tsx';
import type { AlertData } from './search-alert.load.ts';
import form from './search-alert.form.ts';
import styles from './alerts.module.css';

const searchAlert = pageForm(form);

/** What is searched for, and where to mail it. */
function View({ data: { search, summary, ...data }, rejected }: PageProps<AlertData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const subject = useMemo(() => ({ search }), [search]);
  const register = href('demand-register') + (search && `?${search}`);
  return (
    <FormPage
      of={searchAlert}
      address={href('search-alert') + (search && `?${search}`)}
      data={data}
      subject={subject}
      rejected={rejected}
      asideFirst
      aside={
        <Note id="search" title={t`Your search`}>
          {summary === null ? (
            <p>
              <Trans>The filters you chose in the list.</Trans>
            </p>
          ) : summary.length > 0 ? (
            <ul role="list" className={styles.criteria}>
              {summary.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          ) : (
            <p>
              <Trans>All new homes, for sale and to rent.</Trans>
            </p>
          )}
          <p className={styles.more}>
            <Trans>
              Anything else we should know? <a href={register}>Tell our agents</a> and they will help you find it.
            </Trans>
          </p>
        </Note>
      }
    />
  );
}

export default definePage<Record<string, string>, AlertData>({
  load: async (context) => (await import('./search-alert.load.ts')).load(context),
  action: searchAlert.send,
  View,
});
