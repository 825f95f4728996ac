import type { Finding } from './findings.ts';

/**
 * A value in a file: 'flaechen/wohnflaeche', an attribute 'geo/land@iso_land', an item of a list
 * 'images/image[0]/url', a column 'PRICE'.
 */
export type Leaf = { readonly path: string; readonly value: string };

/** The values of one entry of a file, of which it is known which were understood: what is left is reported. */
export class Leaves {
  readonly #values = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #told: Finding[] = [];

  /** A path that comes a second time is kept under a name of its own, which nobody asks for: it is left. */
  constructor(leaves: Iterable<Leaf>) {
    for (const { path, value } of leaves) {
      let free = path;
      for (let time = 2; this.#values.has(free); time += 1) free = `${path}(${time})`;
      this.#values.set(free, value.trim());
    }
  }

  /** A value without white space around it; undefined where there is none, or nothing in it. */
  at(path: string): string | undefined {
    return this.#values.get(path) || undefined;
  }

  has(path: string): boolean {
    return this.#values.has(path);
  }

  /** Marks a value as understood, and answers it. */
  take(path: string): string | undefined {
    this.#taken.add(path);
    return this.at(path);
  }

  /** Tells the office what became of a value. */
  tell(finding: Finding): void {
    this.#told.push(finding);
  }

  told(): readonly Finding[] {
    return this.#told;
  }

  /** The positions of the items of a list, 'images/image': 0, 1, 2 … */
  positions(list: string): number[] {
    const begin = `${list}[`;
    const found = [...this.#values.keys()].flatMap((path) =>
      path.startsWith(begin) ? [Number.parseInt(path.slice(begin.length), 10)] : [],
    );
    return [...new Set(found)].filter((at) => !Number.isNaN(at));
  }

  /** Paths of which the beginning is `begin`. */
  under(begin: string): string[] {
    return [...this.#values.keys()].filter((path) => path.startsWith(begin));
  }

  /** What says something and was not understood. */
  left(): Leaf[] {
    return [...this.#values].flatMap(([path, value]) =>
      value === '' || this.#taken.has(path) ? [] : [{ path, value }],
    );
  }
}

/** The name of a field in a report and in the rules: the items of a list are one field. */
export const fieldOf = (path: string): string => path.replace(/\[\d+\]/g, '[]').replace(/\(\d+\)$/, '');
