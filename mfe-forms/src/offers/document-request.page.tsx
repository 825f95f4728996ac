import { Trans, useLingui } from '@lingui/react/macro';
import { Closed } from '../parts/page/ClosedNotice.tsx';
import type { AskedProperty } from '../parts/page/property.load.ts';
import propertyPage from '../parts/page/property-page.tsx';
import documentRequest from './document-request.property-form.ts';

/** In place of the form: there is nothing to ask for. */
function NoDocuments({ property }: { readonly property: AskedProperty | null }) {
  const { t } = useLingui();
  return (
    <Closed title={t`No documents`} property={property}>
      <Trans>The file is not complete yet. Our agent will tell you what is available.</Trans>
    </Closed>
  );
}

type Documents = { readonly count: number };

export default propertyPage<Documents>(documentRequest, {
  projectRoute: 'project-document-request',
  load: async ({ url }, property) => {
    if (!property) return { options: { documents: null } };
    const documents = property.documents.map(({ id, name }) => ({ value: id, label: name }));
    const asked = url.searchParams.getAll('document');
    const only = documents.length === 1 ? documents.map(({ value }) => value) : asked;
    return { options: { documents }, start: { documents: only }, more: { count: documents.length } };
  },
  isClosed: ({ more }) => more?.count === 0,
  Closed: NoDocuments,
});
