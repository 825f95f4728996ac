import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { type DeskOwner, deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Context, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { ACTS, act } from './acts.ts';
import { type OwnerData, View } from './View.tsx';

/** An account; null where there is none of that id. */
async function ownerOf({ client, params, signal }: Context): Promise<DeskOwner | null> {
  try {
    return await client(deskOwners).getDeskOwner({ params: { id: params['id'] ?? '' } }, { signal });
  } catch (error) {
    if (isProblem(error, 'owner/not-found') || isProblem(error, 'request/invalid')) return null;
    throw error;
  }
}

/** What the homes are called: by their numbers where the catalogue can't be asked just now. */
async function homesOf({ client, language, signal }: Context, ids: readonly string[]): Promise<OwnerData['homes']> {
  const named = new Map<string, string>();
  try {
    const query = { language, ids: [...ids] };
    const { items } = ids.length > 0 ? await client(deskHomes).listDeskHomes({ query }, { signal }) : { items: [] };
    for (const { id, title, city } of items) named.set(id, `${title.text}, ${city}`);
  } catch (error) {
    if (!isProblem(error)) throw error;
  }
  return ids.map((id) => ({ id, title: named.get(id) ?? null }));
}

export default desk.page<Record<string, string>, OwnerData>({
  async load(context) {
    const { client, i18n, signal, url } = context;
    const [owner, { role }] = await Promise.all([ownerOf(context), client(deskStaff).getStaffMember({}, { signal })]);
    const rights = { mayManage: mayDo(role, 'owners.manage'), mayErase: mayDo(role, 'owners.erase') };
    if (!owner)
      return found(
        { owner: null, homes: [], done: null, ...rights },
        { head: { title: i18n._(msg`This owner does not exist`), index: false }, status: 404 },
      );
    const done = ACTS.find((each) => each === url.searchParams.get('done')) ?? null;
    const homes = await homesOf(context, owner.propertyIds);
    return found({ owner, homes, done, ...rights }, { head: { title: owner.name, index: false } });
  },
  action: act,
  View,
});
