import { Stop } from '../repository/root.mjs';

const keyOf = (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`);

/** Adds names to an import of a module, which is there or not. */
function addImport(text, names, module) {
  const existing = new RegExp(`^import \\{([^}]*)\\} from '${module}';$`, 'm');
  const match = existing.exec(text);
  if (!match) return text.replace(/^import /m, `import { ${names.join(', ')} } from '${module}';\nimport `);
  const all = match[1].split(',').map((name) => name.trim());
  const missing = names.filter((name) => !all.includes(name));
  const list = [...all.filter(Boolean), ...missing].join(', ');
  return text.replace(existing, `import { ${list} } from '${module}';`);
}

/** Adds an endpoint that answers a list of texts to the first contract of a file. */
export function addEndpoint(text, name, path) {
  const contract = /^export const (\w+) = defineContract\(\{$/m.exec(text)?.[1];
  if (!contract) throw new Stop('This file has no `export const … = defineContract({`.');
  if (new RegExp(`^    ${name}: \\{`, 'm').test(text)) throw new Stop(`The contract has an endpoint ${name} already.`);
  const endpoint = `    ${name}: { method: 'GET', path: '/${path}', response: object({ items: array(string()) }) },\n`;
  const end = /^  \},\n\}\);\s*$/m;
  if (!end.test(text))
    throw new Stop('The endpoints of this contract are not its last part: add the endpoint by hand.');
  const added = text.replace(end, `${endpoint}  },\n});\n`);
  return { text: addImport(added, ['array', 'object', 'string'], 'superstruct'), contract };
}

/** Lets the composition root of a service pass the handlers of an endpoint on. */
export function addHandlers(text, name, folder) {
  const table = /^( *)handlers: (?:\w+\([^{\n]*)?\{\n/m;
  if (!table.test(text)) throw new Stop('compose.ts has no `handlers: {` as in the other services.');
  const added = text.replace(table, (line, space) => `${line}${space}  ...${name}Handlers(),\n`);
  return addImport(added, [`${name}Handlers`], `./${folder}/${folder}.ts`);
}

/** Adds a command to the table of a service. */
export function addCommand(text, command, name, file) {
  const table = /^( *)commands: \{\n/m;
  if (!table.test(text)) throw new Stop('cli.ts has no `commands: {` as in the other services.');
  const added = text.replace(table, (line, space) => `${line}${space}  ${keyOf(command)}: { run: ${name} },\n`);
  return addImport(added, [name], `./${file}.ts`);
}

/** Says in the texts of the commands what a command is for: nothing yet. */
export function addCommandText(text, command) {
  const table = /^( *)commands: \{\n/m;
  if (!table.test(text)) throw new Stop('texts.ts has no `commands: {` as in the other services.');
  return text.replace(
    table,
    (line, space) => `${line}${space}  ${keyOf(command)}: say(msg\`still to be described\`),\n`,
  );
}

/** A service with owners of its data says of each endpoint what somebody without a session gets. */
export const addStranger = (text, name) =>
  text.replace(/^(const WITHOUT_SESSION: .* = \{\n(?:.+\n)*?)(\};)$/m, `$1  ${name}: { status: 200 },\n$2`);

/** Lets compose.yaml run a service, and tells the shells where it is. */
export function addToCompose(text, block, name) {
  const told = /^( {4}SERVICES: \S+)$/m;
  const next = /^ {2}mongodb-1:$/m;
  if (!told.test(text) || !next.test(text)) throw new Stop('compose.yaml has no `SERVICES: …` or no `mongodb-1:`.');
  return text
    .replace(told, `$1,${name}=http://${name}:3100`)
    .replace(next, (line) => `${block.replaceAll(/^(?=.)/gm, '  ')}\n${line}`);
}
