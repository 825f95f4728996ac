import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { LOOKED_AT } from './axe.ts';
import { WALKED } from './focus.ts';
import { isNightly } from './schedule.ts';
import { TEMPLATES } from './templates.ts';

const SPEC = 'accessibility.spec.ts';

/** On the command line: what leaves tests of a file out. */
const LEAVES_OUT = /^-(?:g|G|-grep|-shard|-last-failed|-only-changed)|:\d+$/;

/** What the accessibility statement says was checked. */
const FIGURES = new URL(
  '../../../../services/content/src/seed/pages/legal/accessibility-figures.json',
  import.meta.url,
);

const every = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * Holds the figures of the accessibility statement to what a whole run of the accessibility journeys really did, so that they are
 * never more than the truth; with `FIGURES=write` it writes them, with the day. A whole run is one of the night: what runs by day is
 * held to the kinds of pages and the version of axe that the statement names. Of a part of the journeys, of a run that failed or
 * was not made (`--list`), it says nothing.
 */
export default class Statement implements Reporter {
  /** Tests of the accessibility journeys that are to pass, and that did. */
  #planned = 0;
  #passed = 0;
  #isWhole = false;
  readonly #noted: TestResult['annotations'] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    const tests = suite.allTests().filter(({ location }) => basename(location.file) === SPEC);
    this.#planned = process.argv.some((given) => LEAVES_OUT.test(given)) ? 0 : tests.length;
    this.#isWhole = tests.some(isNightly);
  }

  onTestEnd({ location }: TestCase, { status, annotations }: TestResult): void {
    if (basename(location.file) !== SPEC) return;
    if (status === 'passed') this.#passed += 1;
    this.#noted.push(...annotations);
  }

  #said(type: string): string[] {
    return this.#noted.flatMap((each) => (each.type === type ? (each.description ?? '') : []));
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    if (this.#planned === 0 || this.#passed !== this.#planned) return undefined;
    const looks = this.#said(LOOKED_AT).map((text) => text.split(' '));
    const found = {
      axe: looks[0]?.[1],
      templates: TEMPLATES.length,
      languages: every(looks.map(([language]) => language)).length,
      looks: looks.length,
      widths: every(this.#said(WALKED).map(Number)).toSorted((a, b) => a - b),
    };
    if (process.env['FIGURES'] === 'write') {
      const date = new Date().toISOString().slice(0, 10);
      await writeFile(FIGURES, `${JSON.stringify({ date, ...found }, null, 2)}\n`);
      return undefined;
    }
    const { date, ...written } = JSON.parse(await readFile(FIGURES, 'utf8')) as typeof found & {
      readonly date: string;
    };
    const compared = (of: typeof found) => (this.#isWhole ? of : { axe: of.axe, templates: of.templates });
    if (isDeepStrictEqual(compared(written), compared(found))) return undefined;
    process.stdout.write(`
  1 failed
    The accessibility statement tells of another run (${date}) than this one: ./pnpm accessibility writes its figures.
    - ${JSON.stringify(compared(written))}
    + ${JSON.stringify(compared(found))}
`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
