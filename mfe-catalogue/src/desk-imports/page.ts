import { deskHomes } from '@dorpel/contracts/desk-homes';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { pageIn } from '../parts/desk/query.ts';
import { type ImportsData, View } from './View.tsx';

export default desk.page<Record<string, string>, ImportsData>({
  async load({ client, i18n, signal, url }) {
    const query = { page: pageIn(url.searchParams) };
    const { items, page, pages } = await client(deskHomes).listDeskImports({ query }, { signal });
    return found({ items, page, pages }, { head: { title: i18n._(msg`Imports`), index: false } });
  },
  View,
});
