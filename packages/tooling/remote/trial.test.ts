import { faultsOf, tableOfTrial } from './trial.mjs';

const MB = 1024 * 1024;

/** A trial of one page that takes so many milliseconds a rendering, and holds so much after each part of its rounds. */
const trialOf = ({ milliseconds = 5, held = [30, 31, 31], resources = 2, descriptors = 22, threads = 6 } = {}) => ({
  parts: [{ part: 'page homes', renderings: 8_000, milliseconds: 0, processor: 8_000 * milliseconds }],
  failures: [],
  moments: held.map((each, index) => ({
    bytes: each * MB,
    resident: 150 * MB,
    resources: ['PipeWrap', 'PipeWrap', ...Array.from({ length: index * (resources - 2) }, () => 'Timeout')],
    descriptors: index === 2 ? descriptors : 22,
    threads: index === 2 ? threads : 6,
    timers: 1,
  })),
  selectors: { all: 120, global: 0 },
});

describe('M2 what a version takes before anybody gets it', () => {
  test.each([
    ['takes what the one before takes', {}],
    ['keeps what it needs once', { held: [30, 60, 61] }],
    ['is slower by little', { milliseconds: 12 }],
    ['has a connection more', { resources: 4, descriptors: 24 }],
  ])('is well where it %s', (_, figures) => {
    expect(faultsOf(trialOf(figures), trialOf())).toEqual([]);
  });

  test.each([
    ['leaves a little behind each time', { held: [30, 36, 44] }, 'each rendering leaves 2.0 kB behind: 8.0 MB'],
    ['begins timers', { resources: 42 }, 'timers and sockets of its renderings go on: 80 Timeout more'],
    ['opens files or sockets', { descriptors: 90 }, 'its renderings leave 68 descriptors open'],
    ['begins threads', { threads: 20 }, 'its renderings leave 14 threads running'],
    ['works much longer', { milliseconds: 60 }, 'page homes takes 60 ms of a processor, 5 in the version before'],
  ])('is refused where it %s', (_, figures, why) => {
    expect(faultsOf(trialOf(figures), trialOf())).toEqual([expect.stringContaining(why)]);
  });

  test('is refused where it ended, or threw', () => {
    const ended = {
      why: 'it replaced Array.prototype.map',
      parts: [],
      failures: ['page homes, one, de: no words'],
      moments: [],
    };
    expect(faultsOf(ended)).toEqual([ended.why, ...ended.failures]);
    expect(tableOfTrial(ended)).toContain('memory held');
  });

  test('stands in a table beside the version before', () => {
    const table = tableOfTrial(trialOf({ milliseconds: 10 }), trialOf());
    expect(table).toMatch(/page homes +10\.0 ms +5\.0 ms +x 2\.00/);
    expect(table).toMatch(/threads +6 +6 +x 1\.00/);
    expect(table).toMatch(/timers, unref too +1 +1/);
    expect(table).toMatch(/global selectors +0 +0/);
  });
});
