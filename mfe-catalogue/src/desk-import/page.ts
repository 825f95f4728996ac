import { isProblem } from '@dorpel/contracts';
import { type DeskImport, deskHomes } from '@dorpel/contracts/desk-homes';
import { type Context, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { View } from './View.tsx';

/** An import; null where none is kept under that name. */
async function importOf({ client, language, params, signal }: Context): Promise<DeskImport | null> {
  try {
    const input = { params: { id: params['id'] ?? '' }, query: { language } };
    return await client(deskHomes).getDeskImport(input, { signal });
  } catch (error) {
    if (isProblem(error, 'import/not-found') || isProblem(error, 'request/invalid')) return null;
    throw error;
  }
}

export default desk.page<Record<string, string>, DeskImport | null>({
  async load(context) {
    const kept = await importOf(context);
    const title = context.i18n._(kept ? msg`Import` : msg`No report of this import`);
    return found(kept, { head: { title, index: false }, ...(kept ? {} : { status: 404 as const }) });
  },
  View,
});
