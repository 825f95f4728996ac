/** @jest-environment node */
import { defineRemote, found, redirect, rejected, type Remote } from '@dorpel/federation';
import { Slot } from '@dorpel/federation/site';
import { tableAddress } from '../app/app-context.ts';
import { deskPolicy } from './http/security.ts';
import { fixtureRemote, SCRIPT_INTEGRITY } from './remote.fixture.tsx';
import { startSite } from './site.fixture.tsx';

/** A remote that has pages of the desk: one with a part that fails, one that can't be had, and a form. */
function deskRemote(): Remote {
  const { pages, slots, ...rest } = fixtureRemote();
  return defineRemote({
    ...rest,
    pages: {
      ...pages,
      'desk-today': async () => ({
        default: {
          load: async () =>
            found('today at the desk', {
              head: { title: 'Today' },
              maxAge: 60,
              slots: { good: { slot: 'good' }, bad: { slot: 'bad', label: 'Mails that wait' } },
            }),
          View: ({ data }) => (
            <>
              <h1>{String(data)}</h1>
              <Slot name="good" />
              <Slot name="bad" />
            </>
          ),
        },
      }),
      'desk-login': async () => ({
        default: {
          load: async () => found(null, { head: { title: 'Log in' } }),
          action: async ({ form, href }) =>
            form.get('password') === 'right' ? redirect(href('desk')) : rejected({}, 'login/failed', {}, 401),
          View: ({ rejected: refusal }) => <p>{refusal ? `refused: ${refusal.code}` : 'who are you?'}</p>,
        },
      }),
      'desk-recovery': async () => ({
        default: {
          load: async () => found(null, { head: { title: 'With a script', allows: ['connect'] } }),
          View: () => <p>works without it</p>,
        },
      }),
      'desk-submission': async () => ({
        default: { load: () => Promise.reject(new Error('a bug')), View: () => <p>never</p> },
      }),
      'desk-inbox': async () => ({
        default: { load: () => Promise.reject(new Error('a bug')), View: () => <p>never</p> },
      }),
      'desk-password': async () => ({
        default: {
          load: async () => found(null, { head: { title: 'A password' } }),
          View: () => {
            throw new Error('a bug in a view');
          },
        },
      }),
    },
    slots: {
      ...slots,
      'desk-bar': async () => ({
        default: { load: async () => 'Lies', View: ({ data }) => <header>{`I am ${String(data)}`}</header> },
      }),
    },
  });
}

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({}, deskRemote(), [], undefined, ['desk-recovery', 'desk-submission']);
});
afterAll(() => site.stop());

async function html(path: string, init?: RequestInit) {
  const answer = await site.get(path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  html(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('X13 a page of the desk', () => {
  test('X13 stands in a frame of its own, with the bar above it, in the language of its address', async () => {
    const { status, text, headers } = await html('/fr/desk/');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('today at the desk');
    expect(text).toContain('I am Lies');
    expect(text).toContain('href="#main"');
    expect(text).toContain('/assets/mfe-fixture/aaaaaaaaaaaa/browser/part.css');
    expect(text).not.toContain('Mogen we meten?');
    expect(text).not.toContain('Open <b>daily</b>');
    expect(headers.get('content-language')).toBe('fr');
  });

  test('X13 without a script of its own has none at all, and may run none', async () => {
    const { text, headers } = await html('/nl/desk/');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('.js');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('X13 with a script of its own names that file by its bytes, and may run that alone', async () => {
    const { text, headers } = await html('/nl/desk/login/recovery/');
    expect(text.match(/<script[^>]*>/g)).toEqual([
      `<script type="module" src="/assets/mfe-fixture/aaaaaaaaaaaa/scripts/desk-recovery.js" integrity="${SCRIPT_INTEGRITY}">`,
    ]);
    expect((headers.get('content-security-policy') ?? '').split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      `script-src '${SCRIPT_INTEGRITY}'`,
      "style-src 'self'",
    ]);
    expect((await site.get('/assets/mfe-fixture/aaaaaaaaaaaa/scripts/desk-recovery.js')).status).toBe(200);
  });

  test('X24 with a bar that has a script names that, too, beside its own, and may run both', async () => {
    const barred = await startSite({}, deskRemote(), [], undefined, ['desk-bar', 'desk-recovery', 'desk-submission']);
    try {
      const scriptsAt = async (path: string) => {
        const answer = await barred.get(path);
        const policy = answer.headers.get('content-security-policy') ?? '';
        return [(await answer.text()).match(/scripts\/[\w-]+\.js/g), /script-src [^;]*/.exec(policy)?.[0]];
      };
      const one = `script-src '${SCRIPT_INTEGRITY}'`;
      expect(await scriptsAt('/nl/desk/')).toEqual([['scripts/desk-bar.js'], one]);
      expect(await scriptsAt('/nl/desk/login/recovery/')).toEqual([
        ['scripts/desk-recovery.js', 'scripts/desk-bar.js'],
        `${one} '${SCRIPT_INTEGRITY}'`,
      ]);
      // A page that failed runs nothing.
      expect(await scriptsAt('/nl/desk/inbox/1/')).toEqual([null, undefined]);
      // Nor has any page of the site for visitors.
      expect(await scriptsAt('/nl/plain/')).toEqual([null, expect.not.stringContaining(SCRIPT_INTEGRITY)]);
    } finally {
      await barred.stop();
    }
  });

  test('X13 that fails may run nothing, whatever it has', async () => {
    const { status, headers } = await html('/nl/desk/inbox/1/');
    expect(status).toBe(503);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src|connect-src/);
  });

  test('X13 can widen its policy by nothing that is no permission', () => {
    const policy = deskPolicy({ scripts: ["sha384-a'; script-src *"], allows: ['frame', 'constructor' as 'frame'] });
    expect(policy).toContain("frame-src 'self'");
    expect(policy).not.toMatch(/script-src|constructor|\*/);
  });

  test.each(['/nl/desk/', '/nl/desk/login/', '/nl/desk/inbox/', '/nl/desk/password/'])(
    'X13 %s is kept by nobody and found by no robot',
    async (path) => {
      for (let time = 0; time < 2; time += 1) {
        const { headers, text } = await html(path);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
        expect(headers.get('cache-status')).not.toContain('hit');
        expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
      }
    },
  );

  test('X13 one part that fails says so alone', async () => {
    const { status, text } = await html('/en/desk/');
    expect(status).toBe(200);
    expect(text).toContain('<p>a slot</p>');
    expect(text).toContain('Mails that wait');
    expect(text).toContain('This part of the page is not available right now.');
    expect(text).toContain('href="/en/desk/?patient="');
  });

  test.each(['/en/desk/inbox/', '/en/desk/password/'])('X13 %s that fails says so in the frame', async (path) => {
    const { status, text } = await html(path);
    expect(status).toBe(503);
    expect(text).toContain('This page is not available right now');
    expect(text).toContain('I am Lies');
  });

  test('X13 a form leads on, or comes back with what is wrong; one from another site is refused', async () => {
    const taken = await send('/nl/desk/login/', 'password=right');
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/nl/desk/']);
    expect(taken.headers.get('cache-control')).toBe('private, no-store');
    const refused = await send('/nl/desk/login/', 'password=wrong');
    expect([refused.status, refused.text.includes('refused: login/failed')]).toEqual([401, true]);
    const foreign: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await send('/nl/desk/login/', 'password=right', headers)).status).toBe(403);
  });
});

describe('X13 what visitors get', () => {
  test('X13 nothing of the desk is in their pages, nor in the table of addresses that their browsers load', async () => {
    const { text } = await html('/nl/plain/');
    expect(text).not.toContain('desk');
    const { site: shown } = JSON.parse(/id="dorpel">(.*)<\/script>/.exec(text)?.[1] ?? '') as {
      site: { routes: string };
    };
    const routes = await html(tableAddress('nl', shown.routes));
    expect(routes.status).toBe(200);
    expect(routes.text).toContain('unhurried');
    expect(routes.text).not.toContain('desk');
  });

  test('X13 a site without remotes of the desk has no page there, and says so in the frame', async () => {
    const plain = await startSite();
    try {
      const answer = await plain.get('/nl/desk/');
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    } finally {
      await plain.stop();
    }
  });
});
