// A process that stands by for a program which is being edited: it loads what the program imports of others' packages, which is most
// of a start, and begins once it is told which bundle is meant, in which environment.
//   node standby.mjs ADDRESS …: the modules to load
import { pathToFileURL } from 'node:url';

// What can't be loaded now is looked for, and complained of, by the program itself.
const loaded = Promise.allSettled(process.argv.slice(2).map((address) => import(address)));
// Node loads what asks others over HTTP with the first look at it.
void globalThis.Response;
process.channel.ref();
process.on('message', async function hear({ begin }) {
  if (!begin) return;
  process.off('message', hear);
  process.channel.unref();
  await loaded;
  Object.assign(process.env, begin.env);
  process.argv = [process.argv[0], begin.bundle, ...begin.args];
  await import(pathToFileURL(begin.bundle).href);
});
// Before now nobody heard what it was told.
process.send('stands by');
