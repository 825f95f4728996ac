/** What a compiler says of itself, below what is wrong: nobody who works on a remote can do anything with it. */
const OF_THE_COMPILER = /\n+\s*(?:Caused by:|Stack backtrace:|\n\s+at )[\s\S]*$/;

/** Which loader it was that failed: the file that it read is named above. */
const OF_THE_LOADER = /^Module build failed \(from [^)]*\):\n(?:Error:\s*)?/;

/**
 * What failed in a build, each once: server and browser are made of the same files.
 * @param {readonly { moduleName?: string, loc?: string, message: string }[]} errors of webpack's stats
 * @returns {string} '' where nothing did
 */
export function failureIn(errors) {
  const said = errors.map(({ moduleName, loc, message }) => {
    const where = [moduleName, loc].filter(Boolean).join(' ');
    const what = message.replace(OF_THE_LOADER, '').replace(OF_THE_COMPILER, '').trim();
    return where ? `${where}\n${what}` : what;
  });
  return [...new Set(said)].join('\n\n');
}
