import { File as ServerFile } from 'node:buffer';
import { Problem } from '@dorpel/contracts';
import contentExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { contextFor, renderPage, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';
import { inShape, within as inside } from './picture-part.ts';

const CUT = contentExamples.getPicture['a part of one that is shown'];
const PICKING = 'text=pages:7&field=pages/params.image&seen=3';

const refuse = (code: string, fields?: Record<string, string>) => () => {
  throw new Problem(code, fields);
};
const at = (content: object = {}, query = ''): Setting => ({
  url: `/nl/desk/pictures/${CUT.id}/${query}`,
  params: { id: CUT.id },
  answers: {
    content: {
      getPicture: () => CUT,
      listPictures: () => contentExamples.listPictures['two of them'],
      ...content,
    },
    owner: { getStaffMember: () => ownerExamples.getStaffMember['a manager'] },
  },
});

const shown: (() => void)[] = [];
afterEach(() => {
  for (const close of shown.splice(0)) close();
});
async function show(setting: Setting, key = 'desk-picture') {
  const { result, container, unmount } = await renderPage(remote, key, setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  shown.push(unmount);
  return { screen: within(container), container, result };
}

async function send(values: Record<string, string | File>, setting: Setting, key = 'desk-picture') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: CUT.version, ...values })) form.set(name, value);
  const { action } = (await remote.pages[key]?.())?.default ?? {};
  const answer = await action?.({ ...(await contextFor(remote, setting)), form });
  if (!answer) throw new Error('no action');
  return answer;
}

/** A file as the server has it from a form. */
const sentFile = (content: string) => new ServerFile([content], 'x.jpg') as unknown as File;

/** Keeps what an endpoint was asked. */
function asking(name: string, answer: unknown) {
  const asked: unknown[] = [];
  return {
    asked,
    [name]: (input: unknown) => {
      asked.push(input);
      return answer;
    },
  };
}

describe('X13 the page of a picture', () => {
  test('X13 shows the part of the whole, marks the language that lacks words, and leads to where it stands', async () => {
    const { container, screen } = await show(at());
    expect(container.querySelector('img')?.getAttribute('src')).toBe(CUT.whole.path);
    expect(screen.getByLabelText<HTMLInputElement>(/Van boven/).value).toBe('5.5');
    expect(screen.getByLabelText(/Deutsch/).getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText('Uw woning verkopen').getAttribute('href')).toContain('desk-text');
    // What stands somewhere has no button that would delete it.
    expect(screen.queryByText('Definitief verwijderen')).toBeNull();
  });

  test('X13 cuts in the shape that was asked for, without a script too', async () => {
    const cutPicture = asking('cutPicture', contentExamples.cutPicture.cut);
    const values = { do: 'cut', left: '0', top: '0', width: '100', height: '100', shape: '1:1' };
    expect(await send(values, at(cutPicture))).toMatchObject({ kind: 'redirect', to: expect.stringContaining('cut') });
    // 1294 of 1700 pixels, in the middle.
    expect(cutPicture.asked).toMatchObject([
      { body: { version: CUT.version, part: { left: 11.9, top: 0, width: 76.1, height: 100 } } },
    ]);
  });

  test('X13 where somebody was first it says who and when, and keeps what was typed', async () => {
    const setting = at({
      describePicture: refuse('picture/changed', { by: 'Karim Haddad', at: '2026-11-20T09:45:00.000Z' }),
    });
    const rejected = await send({ do: 'describe', 'alt-nl': 'Van mij' }, setting);
    if (rejected.kind !== 'rejected') throw new Error('not refused');
    expect(rejected.status).toBe(409);
    const { container, screen } = await show({ ...setting, rejected });
    expect(container.textContent).toMatch(/Gewijzigd door Karim Haddad op 20\/11\/2026,? 10:45/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Nederlands/).value).toBe('Van mij');
  });

  test('X13 what was written of it is not lost when the service is down by then', async () => {
    const { container: open } = await show(at({}, `?${PICKING}`));
    const address = open.querySelector('[name="alt-nl"]')?.closest('form')?.getAttribute('action') ?? '';
    const query = new URLSearchParams(address.slice(address.lastIndexOf('?')));
    expect([query.get('field'), query.has('sent')]).toEqual(['pages/params.image', true]);
    const away = refuse('service/unavailable');
    const down = at({ getPicture: away, describePicture: away }, `?${query}`);
    const values = { version: CUT.version, do: 'describe', 'alt-nl': 'Een deur', 'alt-fr': '' };
    const rejected = await send(values, down);
    if (rejected.kind !== 'rejected') throw new Error('not refused');
    const { container, screen } = await show({ ...down, rejected });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nederlands').value).toBe('Een deur');
    const kept = container.querySelector('form[method="post"]') as HTMLFormElement;
    expect([kept.getAttribute('action'), Object.fromEntries(new FormData(kept))]).toEqual([down.url, values]);
  });

  test('X13 one that is no longer there says so', async () => {
    const { result } = await show(at({ getPicture: refuse('picture/not-found') }));
    expect(result).toMatchObject({ kind: 'found', status: 404 });
  });
});

describe('X13 a picture is chosen', () => {
  test('X13 from the list, with a search and a picture of its own, and put where it was chosen for', async () => {
    const { container, screen } = await show(at({}, `?${PICKING}`), 'desk-pictures');
    expect(screen.getAllByText('Deze foto gebruiken')).toHaveLength(2);
    const search = container.querySelector<HTMLFormElement>('form[role="search"]') ?? undefined;
    expect(Object.fromEntries(new FormData(search))).toMatchObject({
      text: 'pages:7',
      field: 'pages/params.image',
      seen: '3',
    });
    const saveText = asking('saveText', contentExamples.saveText.saved);
    const picking = Object.fromEntries(new URLSearchParams(PICKING));
    expect(await send({ ...picking, take: CUT.id }, at(saveText), 'desk-pictures')).toMatchObject({
      kind: 'redirect',
      to: expect.stringContaining('chosen'),
    });
    expect(saveText.asked).toEqual([
      {
        params: { kind: 'pages', id: '7' },
        body: { version: 3, fields: [{ name: 'pages/params.image', language: null, text: CUT.id }] },
      },
    ]);
  });

  test.each([
    ['upload/type', 'Dit is geen JPEG'],
    ['upload/too-large', 'groter dan 8 MB'],
    ['upload/broken', 'beschadigd'],
  ])('X13 an upload that is refused with %s says what to do', async (code, words) => {
    const setting = at({ uploadPicture: refuse(code) });
    const rejected = await send({ file: sentFile('x') }, setting, 'desk-pictures');
    if (rejected.kind !== 'rejected') throw new Error('not refused');
    const { screen } = await show({ ...setting, rejected }, 'desk-pictures');
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  test('X13 an upload leads to its page, where what it shows is said, and does not forget what it is for', async () => {
    const picking = Object.fromEntries(new URLSearchParams(PICKING));
    const setting = at(asking('uploadPicture', contentExamples.uploadPicture.uploaded));
    const answer = await send({ ...picking, file: sentFile('x') }, setting, 'desk-pictures');
    expect(answer).toMatchObject({ kind: 'redirect', to: expect.stringMatching(/desk-picture.*field=.*uploaded/) });
    expect(await send({ do: '', file: sentFile('') }, setting, 'desk-pictures')).toMatchObject({
      code: 'upload/empty',
    });
  });

  test('X13 of several pictures at once each is answered by itself, and who may not upload is told so', async () => {
    const uploadPicture = ({ file }: { file: File }) => {
      if (file.name === 'IMG_2.HEIC') throw new Problem('upload/type');
      return { id: file.name.slice(0, 1), version: '1' };
    };
    const sendAll = async (names: readonly string[], content: object) => {
      const form = new FormData();
      for (const name of names) form.append('file', new ServerFile(['x'], name) as unknown as File);
      const { action } = (await remote.pages['desk-pictures']?.())?.default ?? {};
      return action?.({ ...(await contextFor(remote, at(content))), form });
    };
    const names = ['a.jpg', 'IMG_2.HEIC', 'c.jpg'];
    const rejected = await sendAll(names, { uploadPicture });
    if (rejected?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show({ ...at(), rejected }, 'desk-pictures');
    const [first, second, third] = container.querySelectorAll('[data-uploads] li');
    expect(first?.querySelector('a')?.getAttribute('href')).toContain('id=a');
    expect(second?.textContent).toContain('IMG_2.HEIC – Dit is geen JPEG');
    expect(third?.textContent).toContain('c.jpg – Geüpload');
    expect(container.querySelector('[data-uploads] [role="status"]')?.textContent).toBe('Geüpload: 2 / 3');
    expect(await sendAll(['a.jpg', 'c.jpg'], { uploadPicture })).toMatchObject({
      to: expect.stringMatching(/desk-pictures.*uploaded=2/),
    });
    const forbidden = await sendAll(names, { uploadPicture: refuse('desk/forbidden') });
    expect(forbidden).toMatchObject({ kind: 'rejected', code: 'desk/forbidden' });
  });

  test('X13 the button in a text sends along what was typed, and leads to the pictures', async () => {
    const saveText = asking('saveText', contentExamples.saveText.saved);
    const getText = () => contentExamples.getText['a page with its picture'];
    const setting = { ...at({ ...saveText, getText }), params: { kind: 'pages', id: '7' } };
    const values = { version: '3', 'f|pages/params.title.*|nl': 'Anders' };
    const chosen = await send({ ...values, do: 'choose|pages/params.image' }, setting, 'desk-text');
    expect(chosen).toMatchObject({ kind: 'redirect', to: expect.stringMatching(/desk-pictures.*seen=4/) });
    await send({ ...values, do: 'clear|pages/params.image' }, setting, 'desk-text');
    const title = { name: 'pages/params.title.*', language: 'nl', text: 'Anders' };
    const none = { name: 'pages/params.image', language: null, text: '' };
    expect(saveText.asked).toMatchObject([{ body: { fields: [title] } }, { body: { fields: [title, none] } }]);
  });
});

test('X13 a part in a shape lies within the part that was drawn, whatever the picture', () => {
  const wide = { width: 2000, height: 1000 };
  expect(inShape({ left: 0, top: 0, width: 100, height: 100 }, '1:1', wide)).toEqual({
    left: 25,
    top: 0,
    width: 50,
    height: 100,
  });
  expect(inShape({ left: 50, top: 20, width: 20, height: 80 }, '16:9', wide)).toMatchObject({
    left: 50,
    width: 20,
    height: 22.5,
  });
  expect(inside({ left: 95, top: -5, width: 40, height: 0 })).toEqual({ left: 60, top: 0, width: 40, height: 1 });
});
