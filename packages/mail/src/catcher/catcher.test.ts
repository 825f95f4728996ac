import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from '../transport.ts';
import { type Catcher, type CaughtMail, startCatcher } from './catcher.ts';

const mail = (subject: string, to = 'lotte@example.be') => ({
  messageId: `<${subject}@example.be>`,
  from: { address: 'info@example.be' },
  to: { address: to },
  subject,
  html: `<p onclick="alert(1)">${subject}</p><script>alert(1)</script>`,
  text: subject,
  attachments: [{ name: 'plan.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7').toString('base64') }],
});

describe('F17 the catcher', () => {
  let folder: string;
  let catcher: Catcher;
  const get = (path: string, init?: RequestInit) => fetch(catcher.url + path, init);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catcher-test-'));
    catcher = await startCatcher({ smtpPort: 0, port: 0, dataDir: folder });
    const smtp = createTransport(catcher.smtpUrl);
    await smtp.send(mail('een'));
    await smtp.send(mail('twee <b>', 'an@example.be'));
    smtp.close();
  });
  afterAll(async () => {
    await catcher.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('lists mails newest first, and those to one address', async () => {
    const all = (await (await get('/mails')).json()) as { mails: CaughtMail[] };
    expect(all.mails.map(({ subject }) => subject)).toEqual(['twee <b>', 'een']);
    expect(all.mails[0]).not.toHaveProperty('html');
    const some = (await (await get('/mails?to=lotte@example.be')).json()) as { mails: CaughtMail[] };
    expect(some.mails.map(({ subject }) => subject)).toEqual(['een']);
  });

  test('keeps each mail as a file that outlives the process', async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    const again = await startCatcher({ smtpPort: 0, port: 0, dataDir: folder });
    expect((await again.mails()).map(({ subject }) => subject)).toEqual(['twee <b>', 'een']);
    await again.stop();
  });

  test('shows a mail without letting it do anything', async () => {
    const [newest] = await catcher.mails();
    const id = newest?.id ?? '';
    const page = await (await get(`/view/${id}`)).text();
    expect(page).toContain('twee &lt;b&gt;');
    expect(page).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const frame = await get(`/mails/${id}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups; default-src 'none'/);
    expect(await frame.text()).toContain('<p onclick');
    const file = await get(`/mails/${id}/attachments/0`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain('plan.pdf');
    expect(await file.text()).toBe('%PDF-1.7');
    expect((await get(`/mails/${id}/attachments/1`)).status).toBe(404);
    expect(await (await get(`/mails/${id}/raw`)).text()).toMatch(
      /^Return-Path: <info@example.be>\r\nDelivered-To: an@example.be\r\n/,
    );
  });

  test('answers 404 for what is no mail, also for a path that climbs', async () => {
    for (const id of ['none', '..%2f..%2fetc%2fpasswd', '20261120T093000123Z-000001-00000000']) {
      expect((await get(`/mails/${id}`)).status).toBe(404);
    }
  });

  test('forgets all mails when asked to, but not by another site', async () => {
    const foreign = await get('/clear', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect(await catcher.mails()).toHaveLength(2);
    expect((await get('/mails', { method: 'DELETE' })).status).toBe(204);
    expect(await catcher.mails()).toEqual([]);
    expect(await (await get('/')).text()).toContain('Nothing yet.');
  });
});

describe('F17 the catcher as a program', () => {
  const program = fileURLToPath(new URL('./main.ts', import.meta.url));
  const run = (...args: string[]) =>
    spawn(process.execPath, ['--import', '@dorpel/tooling/source', program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  test('listens where it is told, takes mail, and stops on a signal', async () => {
    const child = run('--smtp-port', '0', '--port', '0');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { smtp, url } = JSON.parse(line.toString()) as { smtp: string; url: string };
    const transport = createTransport(smtp);
    await transport.send(mail('drie'));
    const { mails } = (await (await fetch(`${url}/mails`)).json()) as { mails: CaughtMail[] };
    expect(mails.map(({ subject }) => subject)).toEqual(['drie']);
    expect(await (await fetch(url)).text()).toContain('drie');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('says what is wrong with its arguments', async () => {
    const child = run('--port', 'x');
    const [words] = (await once(child.stderr, 'data')) as [Buffer];
    expect(words.toString()).toContain('--port must be a whole number');
    expect(await once(child, 'exit')).toEqual([64, null]);
  });
});
