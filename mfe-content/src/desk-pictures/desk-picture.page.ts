import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { deskPictures } from '@dorpel/contracts/desk-pictures';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found } from '@dorpel/federation';
import { type Answer, type Sent } from '@dorpel/federation/action';
import { deskAction } from '@dorpel/federation/desk';
import { isLanguage } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { desk } from '../parts/desk/words.ts';
import { readPicking, takePicture, withPicking } from '../parts/desk/picture-choice.tsx';
import { fileIn } from '../parts/desk/pictures.tsx';
import { inShape, type Part } from './picture-part.ts';
import { type PictureData, SAID, Unsent, View } from './desk-picture.View.tsx';

/** What was written of what it shows, by language. */
const altIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const language = name.startsWith('alt-') ? name.slice(4) : '';
      return isLanguage(language) && typeof value === 'string' ? [[language, value.slice(0, 1000)]] : [];
    }),
  );

const idOf = ({ params }: Sent) => params['id'] ?? '';

/** Back to the picture, which says what was done; what is being chosen goes along. */
const back = ({ form, href, params }: Sent, said: string) =>
  withPicking(href('desk-picture', { id: params['id'] ?? '' }), readPicking(form), { [said]: '' });

/** Shows a part of it, or all. */
const cutTo =
  (partOf: (sent: Sent) => Promise<Part | null>): Answer =>
  async (sent) => {
    const { client, signal, text } = sent;
    const body = { version: text('version'), part: await partOf(sent) };
    await client(deskPictures).cutPicture({ params: { id: idOf(sent) }, body }, { signal });
    return back(sent, 'cut');
  };

/** The part that the numbers of the form say, in the shape that was chosen. */
async function partIn(sent: Sent): Promise<Part> {
  const { client, language, signal, text } = sent;
  const { whole } = await client(deskPictures).getPicture(
    { params: { id: idOf(sent) }, query: { language } },
    { signal },
  );
  const at = (name: string) => Number(text(name).replace(',', '.'));
  const asked = { left: at('left'), top: at('top'), width: at('width'), height: at('height') };
  return text('shape') === 'any' ? asked : inShape(asked, text('shape'), whole);
}

/** Does what a button says; where it is refused, what was typed comes back. */
const action = deskAction({
  asks: 'texts.publish',
  problems: deskPictures.problems,
  values: 'all',
  intents: {
    async describe(sent) {
      const { client, form, signal, text } = sent;
      const body = { version: text('version'), alt: altIn(form) };
      await client(deskPictures).describePicture({ params: { id: idOf(sent) }, body }, { signal });
      return back(sent, 'described');
    },
    cut: cutTo(partIn),
    whole: cutTo(async () => null),
    async replace(sent) {
      const { client, form, refuse, signal, text } = sent;
      const file = fileIn(form);
      if (!file) return refuse('upload/empty');
      const input = { params: { id: idOf(sent) }, query: { version: text('version') }, file };
      await client(deskPictures).replacePicture(input, { signal });
      return back(sent, 'replaced');
    },
    async delete(sent) {
      await sent.client(deskPictures).deletePicture({ params: { id: idOf(sent) } }, { signal: sent.signal });
      return `${sent.href('desk-pictures')}?deleted`;
    },
    take(sent) {
      const picking = readPicking(sent.form);
      return picking ? takePicture(sent, picking, idOf(sent)) : sent.refuse('request/invalid');
    },
  },
});

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
  action,
  View,
  Unsent,
});
