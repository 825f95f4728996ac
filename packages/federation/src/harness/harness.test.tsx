import { content } from '@dorpel/contracts/content';
import contentExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import { LANGUAGES } from '@dorpel/i18n/languages';
import { CONTRACT, definePage, defineRemote, defineSlot, found, redirect, rejected, type Remote } from '../remote.ts';
import { Slot, useSite } from '../site.tsx';
import { type Address, parsePath, pathOf } from './address.ts';
import { defineExamples, type Example, fromContract, moodsOf, scenesOf } from './examples.ts';
import { barOf, listOf } from './document.ts';
import { open } from './open.ts';

const words = async () => ({ messages: {} });

const page = definePage<{ id?: string }, { rows: number; id: string }>({
  load: async ({ client, params }) => {
    const { entries } = await client(content).getRoutes({});
    const slots = { own: { slot: 'part' }, other: { slot: 'search-box', params: { goal: 'rent' } } };
    return found({ rows: entries.length, id: params.id ?? '' }, { head: { title: `Page ${params.id}` }, slots });
  },
  action: async ({ form, href }) =>
    form.get('name') ? redirect(href('thanks', { form: 'x' })) : rejected({}, 'request/invalid', { name: 'required' }),
  View: ({ data }) => (
    <h1>
      {data.rows} {useSite().language} <Slot name="own" />
    </h1>
  ),
});
const thanks = definePage({
  load: async () => found(null, { head: { title: 'Thanks' } }),
  View: () => <h1>Thanks</h1>,
});
const part = defineSlot<object, string>({ load: async () => 'a part', View: ({ data }) => <p>{data}</p> });

const remote = defineRemote({
  contract: CONTRACT,
  messages: Object.fromEntries(LANGUAGES.map((language) => [language, words])) as Remote['messages'],
  pages: { first: async () => ({ default: page }), thanks: async () => ({ default: thanks }) },
  slots: { part: async () => ({ default: part }) },
});

const of = (pages: Readonly<Record<string, Readonly<Record<string, Example>>>>) =>
  defineExamples({ remote, contracts: [content], answers: { content: fromContract(contentExamples) }, pages });

const examples = of({ first: { one: { params: { id: '1' } }, two: { route: 'elsewhere', params: { id: '2' } } } });
const first: Address = { scene: 'page.first.0', mood: 'as-written', language: 'nl', route: 'first', params: {} };
const at = (change: Partial<Address> = {}, query = '') =>
  new URL(pathOf({ ...first, ...change }) + query, 'http://localhost:3100');

describe('the harness of a remote', () => {
  test.each<Address>([
    first,
    { ...first, route: '' },
    { ...first, mood: 'appointment/full', language: 'de', params: { slug: 'één & twee/drie', id: 'a=b' } },
    { ...first, route: '', params: { id: '7' } },
  ])('M1 reads the addresses that it writes: %j', (address) => {
    expect(parsePath(pathOf(address))).toEqual(address);
  });

  test.each(['/', '/page.first.0/as-written/', '/page.first.0/as-written/es/first/', '/favicon.ico'])(
    'takes %s for none of them',
    async (path) => {
      expect(await open(examples, new URL(path, 'http://localhost:3100'))).toBeUndefined();
    },
  );

  test('M1 lists every page and slot with its examples in four languages; a part without any is shown as it is', () => {
    expect(scenesOf(examples).map(({ id, name }) => `${id} ${name}`)).toEqual([
      'page.first.0 one',
      'page.first.1 two',
      'page.thanks.0 as it is',
      'slot.part.0 as it is',
    ]);
    const list = listOf(examples, 'mfe-x');
    for (const language of LANGUAGES) expect(list).toContain(`href="/page.first.1/as-written/${language}/elsewhere/"`);
    expect(() => scenesOf(of({ gone: {} }))).toThrow('gone');
  });

  test('M1 finds a page with the answers of the contract, its own slots and a note of those of others', async () => {
    expect(await open(examples, at())).toMatchObject({
      kind: 'shown',
      key: 'first',
      params: { id: '1' },
      title: 'Page 1',
      data: { rows: contentExamples.getRoutes['the first rows'].entries.length },
      slots: { own: { data: 'a part' }, other: { use: { slot: 'search-box', params: { goal: 'rent' } } } },
    });
    expect(await open(examples, at({ scene: 'slot.part.0', route: '' }))).toMatchObject({
      part: 'slots',
      data: 'a part',
    });
  });

  test('follows a link to the example of another page, and says where a link leaves the remote', async () => {
    expect(await open(examples, at({ route: 'elsewhere' }))).toMatchObject({ title: 'Page 2' });
    expect(await open(examples, at({ params: { id: '9' } }))).toMatchObject({ title: 'Page 9' });
    expect(await open(examples, at({ route: 'for-sale', params: { city: 'gent' } }))).toMatchObject({
      kind: 'aside',
      text: expect.stringContaining('The route for-sale, city gent'),
    });
  });

  test('F15 acts on a sent form as the site does: leads on, or shows it again with what is wrong', async () => {
    const form = new FormData();
    expect(await open(examples, at(), form)).toMatchObject({ status: 422, rejected: { fields: { name: 'required' } } });
    form.set('name', 'Lotte');
    const to = pathOf({ ...first, route: 'thanks', params: { form: 'x' } });
    expect(await open(examples, at(), form)).toEqual({ kind: 'redirect', to });
    expect(await open(examples, new URL(to, 'http://localhost:3100'))).toMatchObject({ title: 'Thanks' });
    expect(await open(examples, at({ route: 'thanks' }), form)).toMatchObject({ kind: 'aside' });
  });

  test('H12 lets services answer nothing, or fail; and offers the problems of the contracts', async () => {
    expect(await open(examples, at({ mood: 'empty' }))).toMatchObject({ data: { rows: 0 } });
    await expect(open(examples, at({ mood: 'unavailable' }))).rejects.toMatchObject({ code: 'service/unavailable' });
    expect(moodsOf(examples)).toEqual(expect.arrayContaining(['slow', 'page/not-found', 'request/too-many']));
    // Only what is sent is refused with a problem: what is read is still there to be sent.
    expect(await open(examples, at({ mood: 'page/not-found' }))).toMatchObject({ title: 'Page 1' });
    expect(barOf(examples, { ...first, mood: 'slow' }, '?a=1')).toMatch(/first\/\?a=1" selected>slow</);
  });

  test('refuses an answer that the contract does not allow', async () => {
    const wrong = of({ first: { one: { answers: { content: { getRoutes: () => ({ version: 7 }) } } } } });
    await expect(open(wrong, at())).rejects.toThrow('version');
  });
});
