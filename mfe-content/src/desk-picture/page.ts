import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskPictures } from '@dorpel/contracts/desk-pictures';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Action, type ActionContext, found, redirect, type Redirect, rejected } from '@dorpel/federation';
import { isLanguage } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/desk.ts';
import { readPicking, takePicture, withPicking } from '../parts/desk/picking.tsx';
import { fileIn } from '../parts/desk/upload.ts';
import { inShape } from './part.ts';
import { type PictureData, SAID, View } from './View.tsx';

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskPictures.problems };

const of = (form: FormData, name: string) => String(form.get(name) ?? '');

/** What was written of what it shows, by language. */
const altIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const language = name.startsWith('alt-') ? name.slice(4) : '';
      return isLanguage(language) && typeof value === 'string' ? [[language, value.slice(0, 1000)]] : [];
    }),
  );

type Done = (context: ActionContext, id: string) => Promise<string | Redirect>;

/** What each button does; answers what is said of it then. */
const ACTIONS: Readonly<Record<string, Done>> = {
  async describe({ client, form, signal }, id) {
    const body = { version: of(form, 'version'), alt: altIn(form) };
    await client(deskPictures).describePicture({ params: { id }, body }, { signal });
    return 'described';
  },
  async cut({ client, form, language, signal }, id) {
    const { whole } = await client(deskPictures).getPicture({ params: { id }, query: { language } }, { signal });
    const at = (name: string) => Number(of(form, name).replace(',', '.'));
    const asked = { left: at('left'), top: at('top'), width: at('width'), height: at('height') };
    const part = of(form, 'shape') === 'any' ? asked : inShape(asked, of(form, 'shape'), whole);
    await client(deskPictures).cutPicture({ params: { id }, body: { version: of(form, 'version'), part } }, { signal });
    return 'cut';
  },
  async whole({ client, form, signal }, id) {
    const body = { version: of(form, 'version'), part: null };
    await client(deskPictures).cutPicture({ params: { id }, body }, { signal });
    return 'cut';
  },
  async replace({ client, form, signal }, id) {
    const file = fileIn(form);
    if (!file) return 'empty';
    await client(deskPictures).replacePicture(
      { params: { id }, query: { version: of(form, 'version') }, file },
      { signal },
    );
    return 'replaced';
  },
  async delete({ client, href, signal }, id) {
    await client(deskPictures).deletePicture({ params: { id } }, { signal });
    return redirect(`${href('desk-pictures')}?deleted`);
  },
  async take(context, id) {
    const picking = readPicking(context.form);
    return picking ? takePicture(context, picking, id) : 'described';
  },
};

/** Does what a button says; where it is refused, what was typed comes back. */
const act: Action = async (context) => {
  const { form, href, params } = context;
  const { id = '' } = params;
  const asked = of(form, 'do');
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  try {
    const done = Object.hasOwn(ACTIONS, asked) ? await ACTIONS[asked]?.(context, id) : 'described';
    if (done === 'empty') return rejected(values, 'upload/empty');
    if (typeof done !== 'string') return done ?? rejected(values, 'request/invalid');
    return redirect(withPicking(href('desk-picture', { id }), readPicking(form), { [done]: '' }));
  } catch (error) {
    if (!isProblem(error)) throw error;
    return rejected(values, error.code, error.fields, STATUSES[error.code]);
  }
};

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
