import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogOutput, logFileIn } from './log-output.ts';
import { metrics } from './metrics.ts';

const folder = mkdtempSync(join(tmpdir(), 'log-output-'));
const opened: number[] = [];

function openLog(name: string) {
  const path = join(folder, name);
  const fd = openSync(path, 'a');
  opened.push(fd);
  return { path, fd, text: (file = path) => readFileSync(file, 'utf8') };
}

const droppedInAll = async () =>
  Number(/^log_lines_dropped_total (\d+)$/m.exec(await metrics.metrics())?.[1] ?? Number.NaN);

afterAll(() => {
  for (const fd of opened) closeSync(fd);
  rmSync(folder, { recursive: true });
});

describe('X11 a log that a process writes itself', () => {
  test('begins anew at its size and keeps as many files as it should', () => {
    const { path, fd, text } = openLog('rotated.log');
    const output = createLogOutput(fd, { path, most: 10, keep: 2 });
    for (const line of ['first line\n', 'second line\n', 'third line\n', 'fourth line\n']) output.write(line);
    expect([text(), text(`${path}.1`), text(`${path}.2`)]).toEqual(['fourth line\n', 'third line\n', 'second line\n']);
    expect(existsSync(`${path}.3`)).toBe(false);
  });

  test('goes on where the process before it stopped, and takes what the system writes by itself', () => {
    const { path, fd, text } = openLog('continued.log');
    writeFileSync(path, 'of the process before\n');
    const output = createLogOutput(fd, { path, most: 10, keep: 1 });
    output.write('mine\n');
    writeSync(fd, 'of the system\n');
    expect([text(`${path}.1`), text()]).toEqual(['of the process before\n', 'mine\nof the system\n']);
  });

  test('that can be written again says how many lines it dropped, and a metric has counted them', async () => {
    const before = await droppedInAll();
    const { path, text } = openLog('dropped.log');
    // A descriptor that can't be written, until another file has its number.
    const fd = openSync(path, 'r');
    const output = createLogOutput(fd);
    output.write('lost\n');
    output.write('lost too\n');
    closeSync(fd);
    expect(openSync(path, 'a')).toBe(fd);
    opened.push(fd);
    output.write('written\n');
    const [told = '', ...rest] = text().trimEnd().split('\n');
    expect(JSON.parse(told)).toMatchObject({ level: 'warn', lines: 2, msg: 'lines of this log were dropped' });
    expect(rest).toEqual(['written']);
    expect((await droppedInAll()) - before).toBe(2);
  });

  test('that can be copied nowhere is emptied at twice its size', () => {
    const { path, fd, text } = openLog('kept.log');
    // A folder stands where the copy should be.
    const output = createLogOutput(fd, { path: join(path, 'nowhere'), most: 10, keep: 1 });
    output.write('ten bytes.\n');
    output.write('and more..\n');
    output.write('the end\n');
    expect(text()).toBe('the end\n');
  });

  test('is a file only where the launcher says so', () => {
    expect(logFileIn({})).toBeUndefined();
    expect(logFileIn({ LOG_FILE: '/logs/a.log' })).toEqual({ path: '/logs/a.log', most: 20 * 1024 * 1024, keep: 5 });
    expect(logFileIn({ LOG_FILE: 'a.log', LOG_MAX_MB: '1', LOG_KEEP: '0' })).toMatchObject({
      most: 1_048_576,
      keep: 0,
    });
  });
});
