import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const tracing = new URL('./tracing.ts', import.meta.url).href;

/** How many files of OpenTelemetry a process has loaded after it was told where traces go. */
async function loadedWith(endpoint: string | undefined): Promise<number> {
  const program = `
    import { createRequire } from 'node:module';
    import { startTracing } from ${JSON.stringify(tracing)};
    await startTracing('stones', ${JSON.stringify(endpoint)});
    const files = Object.keys(createRequire(${JSON.stringify(tracing)}).cache);
    console.log(files.filter((file) => file.includes('@opentelemetry')).length);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', '@dorpel/tooling/source', '--input-type=module', '--eval', program],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  );
  return Number(stdout);
}

describe('M5 tracing', () => {
  test('loads nothing of OpenTelemetry unless there is a collector', async () => {
    expect(await loadedWith(undefined)).toBe(0);
    expect(await loadedWith('http://127.0.0.1:9')).toBeGreaterThan(10);
  });
});
