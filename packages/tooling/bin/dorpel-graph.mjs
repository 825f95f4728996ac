#!/usr/bin/env node
// Prints who depends on whom, from the package.json of each package.
import { parseArgs } from 'node:util';
import { findRoot, readPackages, run, Stop } from '../repository/root.mjs';

const HELP = `Usage: dorpel-graph [name] [--dev]

Prints the graph of the packages as Mermaid text, for https://mermaid.live or a Markdown file:
an arrow leads from a package to one that it depends on.

  name    only this package, what it depends on, and what depends on it: shell, mfe-catalogue, ui, …
  --dev   devDependencies too, dotted
`;

/** Where a package stands in the picture. */
const LAYERS = [
  ['Applications', (folder) => /^(shell|mfe-)/.test(folder)],
  ['Services', (folder) => folder.startsWith('services/')],
  ['Packages', (folder) => folder.startsWith('packages/')],
];

const shortName = (name) => name.replace('@dorpel/', '');
const nodeOf = (name) => shortName(name).replaceAll('-', '_');

function edgesOf({ manifest }, field, names) {
  return Object.keys(manifest[field] ?? {})
    .filter((name) => names.has(name))
    .map((to) => ({ from: manifest.name, to, dev: field === 'devDependencies' }));
}

/** Mermaid text of packages and the arrows between them. */
function draw(packages, edges) {
  const groups = LAYERS.map(([title, holds]) => {
    const nodes = packages.filter(({ folder }) => holds(folder));
    const lines = nodes.map(({ folder, manifest }) => `    ${nodeOf(manifest.name)}["${folder}"]`);
    return lines.length > 0 ? [`  subgraph ${title}`, ...lines, '  end'] : [];
  });
  const arrows = edges.map(({ from, to, dev }) => `  ${nodeOf(from)} ${dev ? '-.->' : '-->'} ${nodeOf(to)}`);
  return `${['graph TD', ...groups.flat(), ...arrows].join('\n')}\n`;
}

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dev: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const packages = await readPackages(findRoot());
  const names = new Set(packages.map(({ manifest }) => manifest.name));
  const fields = values.dev ? ['dependencies', 'devDependencies'] : ['dependencies'];
  let edges = packages.flatMap((each) => fields.flatMap((field) => edgesOf(each, field, names)));
  const [only] = positionals;
  if (only) {
    const name = `@dorpel/${shortName(only)}`;
    if (!names.has(name))
      throw new Stop(`There is no package ${only}. There are: ${[...names].map(shortName).join(', ')}.`);
    edges = edges.filter(({ from, to }) => from === name || to === name);
  }
  const shown = new Set(edges.flatMap(({ from, to }) => [from, to]));
  process.stdout.write(
    draw(
      packages.filter(({ manifest }) => shown.has(manifest.name) || !only),
      edges,
    ),
  );
  return 0;
});
