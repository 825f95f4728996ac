import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskPictures } from '@dorpel/contracts/desk-pictures';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { readPicking } from '../parts/desk/picking.ts';
import { act } from './act.ts';
import { type PictureData, SAID, View } from './View.tsx';

const NOTHING: PictureData = { picture: null, picking: null, said: null, mayWrite: false };

export default desk.page<Record<string, string>, PictureData>({
  async load({ client, i18n, language, params, signal, url: { searchParams } }) {
    const nothing = () => found(NOTHING, { head: { title: i18n._(msg`No such picture`), index: false }, status: 404 });
    const { id = '' } = params;
    if (!/^[\w-]{1,64}$/.test(id)) return nothing();
    try {
      const [picture, { role }] = await Promise.all([
        client(deskPictures).getPicture({ params: { id }, query: { language } }, { signal }),
        client(deskStaff).getStaffMember({}, { signal }),
      ]);
      const data = {
        picture,
        picking: readPicking(searchParams),
        said: SAID.find((each) => searchParams.has(each)) ?? null,
        mayWrite: mayDo(role, 'texts.publish'),
      };
      return found(data, { head: { title: picture.picture.alt || picture.name, index: false } });
    } catch (error) {
      if (isProblem(error, 'picture/not-found')) return nothing();
      throw error;
    }
  },
  action: act,
  View,
});
