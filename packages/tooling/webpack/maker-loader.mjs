import { join } from 'node:path';

/**
 * A module that is made: what `dorpel.makers` of a remote names for a file, given what that file has as its default. Asked for as
 * './contact-me/form.ts?made=pages&by=./parts/page/plain-page.tsx', where the maker's path begins at the folder of sources.
 */
export function pitch() {
  const by = new URLSearchParams(this.resourceQuery).get('by');
  const named = (path) => JSON.stringify(this.utils.contextify(this.context, path));
  return [
    `import make from ${named(join(this.context, '..', by))};`,
    `import declared from ${named(this.resourcePath)};`,
    'export default make(declared);',
  ].join('\n');
}

/** Never asked: `pitch` answers for what it stands before. */
export default (text) => text;
