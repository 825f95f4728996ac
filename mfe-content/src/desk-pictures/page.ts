import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskPictures, PICTURE_STATES } from '@dorpel/contracts/desk-pictures';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Action, found, redirect, rejected } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { fileIn } from '../parts/desk/file-in.ts';
import { readPicking, withPicking } from '../parts/desk/picking.ts';
import { takePicture } from '../parts/desk/take-picture.ts';
import { type PicturesData, View } from './View.tsx';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskPictures.problems };

/** Takes a picture that was sent, or puts one where it was being chosen for. */
const act: Action = async (context) => {
  const { client, form, href, signal } = context;
  const picking = readPicking(form);
  try {
    const taken = form.get('take');
    if (typeof taken === 'string' && picking) return await takePicture(context, picking, taken);
    const file = fileIn(form);
    if (!file) return rejected({}, 'upload/empty');
    const { id } = await client(deskPictures).uploadPicture({ file }, { signal });
    return redirect(withPicking(href('desk-picture', { id }), picking, { uploaded: '' }));
  } catch (error) {
    if (!isProblem(error)) throw error;
    return rejected({}, error.code, error.fields, STATUSES[error.code]);
  }
};

export default desk.page<Record<string, string>, PicturesData>({
  async load({ client, i18n, language, signal, url: { searchParams } }) {
    const page = Number(searchParams.get('page') ?? 1);
    const view = {
      search: searchParams.get('search')?.trim().slice(0, 80) || undefined,
      state: PICTURE_STATES.find((each) => each === searchParams.get('state')),
      page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    };
    const [list, { role }] = await Promise.all([
      client(deskPictures).listPictures({ query: { language, ...view } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    return found(
      {
        ...list,
        view,
        picking: readPicking(searchParams),
        isDeleted: searchParams.has('deleted'),
        mayWrite: mayDo(role, 'texts.write'),
      },
      { head: { title: i18n._(msg`Pictures`), index: false } },
    );
  },
  action: act,
  View,
});
