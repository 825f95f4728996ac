import { below, entriesAt, entriesOf, merged, valueOf } from './yaml.mjs';

/** The folder of a team's repository that holds the packed parts. */
export const FOLDER = 'sdk';

/** Whether an override leads to a packed part. */
const isPacked = ([, entry]) => valueOf(entry).startsWith(`file:${FOLDER}/dorpel-`);

/** Whether a repository takes the SDK from its packed files, as its pnpm-workspace.yaml says; else from a registry. */
export const hasPackedParts = (workspace) => [...entriesAt(workspace, 'overrides')].some(isPacked);

/** pnpm-workspace.yaml with the settings and versions of the SDK; what only the team has stays. */
export function upgradedWorkspace(mine, before, after) {
  const [own, old, now] = [mine, before ?? '', after].map((text) => entriesOf(text));
  const sections = [...merged(own, new Map(), now)].map(([key, section]) => {
    const mineOf = own.get(key);
    // What is a workspace is the team's.
    if (!mineOf || key === 'packages') return mineOf ?? section;
    const inner = entriesOf(below(section), 2);
    if (inner.size === 0) return section;
    const known = entriesOf(below(old.get(key)), 2);
    const packed = [...entriesOf(below(mineOf), 2)].filter(isPacked);
    const all = merged(entriesOf(below(mineOf), 2), new Map([...known, ...packed]), inner);
    return `${mineOf.slice(0, mineOf.length - below(mineOf).length)}${[...all.values()].join('')}`;
  });
  return sections
    .map((section) => section.trim())
    .join('\n\n')
    .concat('\n');
}

/** What stands above the importers of a lock file: that of the template, with what only the team has. */
export function headOfLock(mine, before, after) {
  const sections = entriesOf(after);
  for (const key of ['importers', 'packages', 'snapshots']) sections.delete(key);
  return [...sections]
    .map(([key, section]) => {
      const path = key === 'catalogs' ? [key, 'default'] : [key];
      const inner = entriesAt(after, ...path);
      if (inner.size === 0 || key === 'settings') return section;
      const packed = [...entriesAt(mine, ...path)].filter(isPacked);
      const all = merged(
        entriesAt(mine, ...path),
        new Map([...(before ? entriesAt(before, ...path) : []), ...packed]),
        inner,
      );
      return `${key}:\n${path.length > 1 ? '  default:\n' : ''}${[...all.values()].join('')}`;
    })
    .map((section) => `${section.trimEnd()}\n\n`)
    .join('');
}
