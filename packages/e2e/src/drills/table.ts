import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const MARKS = { passed: 'ok  ', failed: 'FAIL', timedOut: 'FAIL', interrupted: '-   ', skipped: '-   ' } as const;

/** The kinds of the notes that a drill leaves for the table. */
export const NOTES = { meets: 'meets', recovery: 'recovery' } as const;

const notesOf = ({ annotations }: TestResult, kind: keyof typeof NOTES) =>
  [...new Set(annotations.filter(({ type }) => type === kind).map(({ description }) => description))].join('; ');

/** Why a drill can't be tried here; one that never got so far failed. */
const skippedFor = ({ annotations }: TestCase) => annotations.find(({ type }) => type === 'skip')?.description;

/** Says how far the drills are, and shows at the end what visitors met in each of them and how they got on. */
export default class Table implements Reporter {
  readonly #done: { readonly test: TestCase; readonly result: TestResult }[] = [];
  #count = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.#count = suite.allTests().length;
    say(`${this.#count} drills; a site of their own is started first …`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#done.push({ test, result });
    if (result.status === 'skipped') {
      const why = skippedFor(test);
      if (why !== undefined) say(`-    ${this.#done.length}/${this.#count} ${test.title}  not tried: ${why}`);
      return;
    }
    say(`${MARKS[result.status]} ${this.#done.length}/${this.#count} ${test.title}  ${seconds(result.duration)}`);
    for (const { message } of result.errors) say(`${message ?? ''}\n`);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onError({ message }: { message?: string }): void {
    say(message ?? '');
  }

  onEnd({ duration }: FullResult): void {
    const rows = this.#done.map(({ test, result }) => [
      MARKS[result.status],
      test.title,
      skippedFor(test) === undefined ? notesOf(result, 'meets') : `not tried: ${skippedFor(test)}`,
      notesOf(result, 'recovery'),
    ]);
    const table = [['', 'drill', 'what visitors meet', 'how they get on'], ...rows];
    const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
    say('');
    for (const row of table)
      say(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
    const passed = this.#done.filter(({ result }) => result.status === 'passed').length;
    const skipped = this.#done.filter(({ test }) => skippedFor(test) !== undefined).length;
    const failed = this.#done.length - passed - skipped;
    say(`\n  ${passed} passed\n  ${failed} failed\n  ${skipped} not tried\n  in ${seconds(duration)}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
