import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A word in code, a colon and what it stands before: in a template that is no message, or between tags that are none. */
const JOINED = [/(?<!\b(?:t|msg))`[^`]*\}: \$\{/, /\{[^{}\s][^{}]*\}(?:<\/\w+>)?:(?: [<{]|\{' '\})/];

/** What `<Trans>` holds is a message. */
const MESSAGE = /<Trans>.*?<\/Trans>/gs;

test('E1 no remote joins a word and what it stands before by itself: French has a space before the colon', () => {
  const folders = [...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')), 'shell'].map(
    (name) => `${name}/src/`,
  );
  const files = folders
    .flatMap((folder) => readdirSync(ROOT + folder, { encoding: 'utf8', recursive: true }).map((file) => folder + file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|example)\.tsx?$|\/server\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const joined = files.flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .replace(MESSAGE, '')
      .split('\n')
      .flatMap((line) => (JOINED.some((pattern) => pattern.test(line)) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(joined).toEqual([]);
});
