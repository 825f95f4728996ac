import { scriptsOf } from '../remote/table.mjs';
import { base } from './base.mjs';

/**
 * The build of the scripts of a remote's pages of the desk (ADR 40): per page one file with all it needs, since the policy of
 * its document lets no other run. Styles are those of the page; of its stylesheets a script has the names of classes alone.
 * None: nothing to build.
 * @param {{ name: string, directory: string, mode: 'production' | 'development', output: string }} remote
 *   `output` gets the folder `scripts`.
 * @returns {import('webpack').Configuration[]}
 */
export function scripts({ name, directory, mode, output }) {
  const entries = Object.entries(scriptsOf(directory));
  if (entries.length === 0) return [];
  const isStyle = ({ test }) => test.test('x.css');
  const web = base({ name, directory, side: 'web', mode, output: `${output}/scripts` });
  const namesOfClasses = base({ name, directory, side: 'node', mode, output }).module.rules.find(isStyle);
  return [
    {
      ...web,
      name: `${name} scripts`,
      entry: Object.fromEntries(entries.map(([key, file]) => [key, file.replace('.', './src')])),
      experiments: { outputModule: true },
      output: { ...web.output, module: true, chunkFormat: 'module', asyncChunks: false, filename: '[name].js' },
      module: { rules: web.module.rules.map((rule) => (isStyle(rule) ? namesOfClasses : rule)) },
      optimization: { ...web.optimization, splitChunks: false },
    },
  ];
}
