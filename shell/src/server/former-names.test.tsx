/** @jest-environment node */
import { defineRemote, found, type Remote } from '@dorpel/federation';
import { Slot } from '@dorpel/federation/site';
import { fixtureRemote } from './remote.fixture.tsx';
import { route, startSite } from './site.fixture.tsx';

type Names = Readonly<Record<'newsletter' | 'viewing' | 'slot', string>>;

const TODAY: Names = { newsletter: 'sign-newsletter', viewing: 'viewing-appointment', slot: 'site-contact' };
const BEFORE: Names = { newsletter: 'newsletter', viewing: 'book-viewing', slot: 'contact-form' };

/** A remote whose pages and slot are called so, and whose links and slots ask for `asked`. */
function remoteOf(own: Names, asked: Names): Remote {
  const { pages, slots, ...rest } = fixtureRemote();
  return defineRemote({
    ...rest,
    pages: {
      ...pages,
      [own.newsletter]: async () => ({
        default: {
          load: async ({ href }) =>
            found(href(asked.viewing), { head: { title: 'A form' }, slots: { form: { slot: asked.slot } } }),
          View: ({ data }) => (
            <>
              <a href={String(data)}>viewing</a>
              <Slot name="form" />
            </>
          ),
        },
      }),
      [own.viewing]: async () => ({
        default: { load: async () => found(1, { head: { title: 'B' } }), View: () => <p>when?</p> },
      }),
    },
    slots: {
      ...slots,
      [own.slot]: async () => ({ default: { load: async () => 1, View: () => <p>the form of a slot</p> } }),
    },
  });
}

describe.each([
  ['of today', 'of today', TODAY, TODAY],
  ['stored before', 'of today', BEFORE, TODAY],
  ['of today', 'released before', TODAY, BEFORE],
  ['stored before', 'released before', BEFORE, BEFORE],
])('a table %s and a remote %s', (_table, _remote, rows, own) => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    // Of two remotes one may be older than the other: links and slots are asked for by the other names.
    site = await startSite({}, remoteOf(own, own === TODAY ? BEFORE : TODAY), [
      route(rows.newsletter, rows.newsletter, 'nieuws/'),
      route(rows.viewing, rows.viewing, 'bezoek/'),
    ]);
  });
  afterAll(() => site.stop());

  test('M2 R5 a form is found with its styles, its links and its slot', async () => {
    const answer = await site.get('/nl/nieuws/');
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('<a href="/nl/bezoek/">viewing</a>');
    expect(text).toContain('<p>the form of a slot</p>');
    expect(text).toContain('/assets/mfe-fixture/aaaaaaaaaaaa/browser/part.css');
    expect(await (await site.get('/nl/bezoek/')).text()).toContain('<p>when?</p>');
  });

  test.each(['newsletter', 'sign-newsletter', 'book-viewing', 'viewing-appointment'])(
    'R5 /nl/%s/ leads to its address for good',
    async (name) => {
      const answer = await site.get(`/nl/${name}/`);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(name.includes('newsletter') ? '/nl/nieuws/' : '/nl/bezoek/');
    },
  );
});
