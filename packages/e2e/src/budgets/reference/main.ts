import { addressesOf } from '../budgets.ts';
import { startReference } from './reference.ts';

// node --import @dorpel/tooling/source main.ts SITE [PORT]: what './pnpm budgets --reference' runs. Serves until it is ended.
const [site = '', port = '0'] = process.argv.slice(2);

try {
  const pages = await addressesOf(site);
  const { origin } = await startReference(site, [...pages.values()], Number(port));
  console.log('Each page of the site, and the same content as a plain React page; Ctrl-C ends it.\n');
  for (const [name, path] of pages)
    console.log(`${name.padEnd(8)} ${new URL(path, site).href}\n${''.padEnd(8)} ${new URL(path, origin).href}`);
} catch (error) {
  console.error(`The reference of ${site} can't be served (does the site run?): ${String(error)}`);
  process.exitCode = 1;
}
