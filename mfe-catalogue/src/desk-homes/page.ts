import { deskHomes } from '@dorpel/contracts/desk-homes';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { readView } from './query.ts';
import { type HomesData, View } from './View.tsx';

export default desk.page<Record<string, string>, HomesData>({
  async load({ client, i18n, language, signal, url }) {
    const view = readView(url.searchParams);
    const { items, total, page, pages } = await client(deskHomes).listDeskHomes(
      { query: { language, ...view } },
      { signal },
    );
    return found({ items, total, page, pages, view }, { head: { title: i18n._(msg`Homes`), index: false } });
  },
  View,
});
