import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { contactBody, startForms, until } from '../submissions/service.fixture.ts';
import { HELP } from './desk.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the command as a person at the desk does. */
function desk(args: readonly string[], env: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...own } = process.env;
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const command = ['--import', 'tsx', 'src/desk/main.ts', ...args];
    execFile(process.execPath, command, { cwd: ROOT, env: { ...own, ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

test('X10 the desk explains itself without a database, and says when it does not understand', async () => {
  expect(await desk(['--help'])).toEqual({ code: 0, stdout: HELP, stderr: '' });
  for (const args of [['inbox'], ['outbox', 'now'], ['outbox', '--clear', 'x'], ['--resend'], ['constructor']]) {
    const { code, stderr } = await desk(args);
    expect([args, code]).toEqual([args, 64]);
    expect(stderr).toContain(HELP);
  }
});

test('X10 the desk lists the mails that were given up, and sends one again', async () => {
  const forms = await startForms({ smtpUrl: 'smtp://127.0.0.1:9', attempts: 1 });
  await forms.client['site-contact']({ body: contactBody({ email: 'dead@example.com' }) });
  await until(async () => forms.lines.filter(({ msg }) => msg === 'mail is dead').length === 2);
  const listed = await desk(['outbox'], forms.environment);
  expect(listed.stdout.trim().split('\n')).toHaveLength(2);
  expect(listed.stdout).toContain('dead@example.com');
  const id = listed.stdout.split(' ')[0] ?? '';

  expect(await desk(['outbox', '--resend', id], forms.environment)).toMatchObject({ code: 0 });
  await until(async () => forms.lines.filter(({ msg }) => msg === 'mail is dead').length === 3);
  expect(await desk(['outbox', '--resend', 'nothing'], forms.environment)).toMatchObject({ code: 1 });
  await forms.stop();
});

test('X10 the desk lists what looks like a robot’s, and mails it after all', async () => {
  const forms = await startForms();
  const body = contactBody({ website: 'filled in by a browser', email: 'person@example.com' });
  const { id } = await forms.client['site-contact']({ body });
  expect((await desk(['suspects'], forms.environment)).stdout).toContain(`${id}  `);
  expect(await desk(['suspects', '--clear', id], forms.environment)).toMatchObject({ code: 0 });
  await until(async () => (await forms.catcher.mails()).some(({ to }) => to.includes('person@example.com')));
  expect((await desk(['suspects'], forms.environment)).stdout).toBe('No submission looks like a robot’s.\n');
  expect(await desk(['suspects', '--clear', id], forms.environment)).toMatchObject({ code: 1 });
  await forms.stop();
});
