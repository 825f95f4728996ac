import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { BUDGETS } from './budgets.ts';
import { type Measured, MEASURED, tables, writeTables } from './table.ts';

/** Shows at the end what was measured, whether it kept to its budgets or not, and writes the handbook where it was every page. */
export default class Report implements Reporter {
  readonly #all: Measured[] = [];

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === MEASURED) this.#all.push(JSON.parse(description ?? '') as Measured);
  }

  async onEnd(): Promise<void> {
    if (this.#all.length === 0) return;
    process.stdout.write(`\n${tables(this.#all)}\n\n`);
    if (this.#all.length === BUDGETS.length) await writeTables(this.#all);
  }

  printsToStdio(): boolean {
    return false;
  }
}
