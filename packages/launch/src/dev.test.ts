import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './root.mjs';

test("M3 'turbo run dev' at the root is './pnpm dev': one task, which follows everything", async () => {
  const turbo = ['node_modules/turbo/bin/turbo', 'run', 'dev', '--dry=json'];
  const { stdout } = await promisify(execFile)(process.execPath, turbo, {
    cwd: ROOT,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const { tasks } = JSON.parse(stdout) as {
    tasks: { taskId: string; command: string; resolvedTaskDefinition: object }[];
  };
  expect(tasks).toMatchObject([
    {
      taskId: '//#dev',
      command: 'node packages/launch/src/dev.mjs',
      resolvedTaskDefinition: { persistent: true, cache: false },
    },
  ]);
});
