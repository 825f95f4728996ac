import { propertyPage } from '../parts/property/property-page.tsx';
import { NoDocuments } from './NoDocuments.tsx';
import documentRequest from './page-form.ts';

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
