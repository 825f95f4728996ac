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
  const table = /^( *)(?:handlers: |const handlers = )(?:\w+\([^{\n]*)?\{\n/m;
  if (!table.test(text)) throw new Stop('compose.ts has no `handlers: {` as in the other services.');
  const added = text.replace(table, (line, space) => `${line}${space}  ...${name}Handlers(),\n`);
  return addImport(added, [`${name}Handlers`], `./${folder}/${folder}.ts`);
}

/** Adds a command to the table of a service. */
export function addCommand(text, command, name, file) {
  const table = /^( *)commands: \{\n/m;
  if (!table.test(text)) throw new Stop('cli.ts has no `commands: {` as in the other services.');
  if (new RegExp(`^ *${keyOf(command)}: \\{`, 'm').test(text))
    throw new Stop(`There is a command '${command}' already.`);
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

const variableOf = (name) => name.toUpperCase().replaceAll('-', '_');

/** What a text has, with something in the place of each pattern. @throws Stop where it lacks one: 'a line that says …' */
function spliced(text, file, changes) {
  const lacking = changes.find(([place]) => !place.test(text));
  if (lacking) throw new Stop(`${file} has no line like ${lacking[0]}.`);
  return changes.reduce((all, [place, change]) => all.replace(place, change), text);
}

/**
 * Lets compose.yaml run two of a service, and tells the shells that it is behind the balancer, and the balancer where the two are.
 * @param {number} port of the balancer for it
 */
export function addToCompose(text, block, name, port) {
  const variable = variableOf(name);
  return spliced(text, 'compose.yaml', [
    [/^( {4}SERVICES: \S+)$/m, `$1,${name}=http://balancer:${port}`],
    [/^ {6}METRICS_PORT: .*\n {6}SHELL_1/m, (lines) => `      ${variable}_PORT: "${port}"\n${lines}`],
    [
      /^( {6}OWNER_2: .*\n)/m,
      (line) => `${line}${[1, 2].map((copy) => `      ${variable}_${copy}: ${name}-${copy}:3100\n`).join('')}`,
    ],
    [/^ {2}mongodb-1:$/m, (line) => `${block.replaceAll(/^(?=.)/gm, '  ')}\n${line}`],
  ]);
}

/** Lets the balancer hand on to the two of a service. */
export function addToBalancer(text, name) {
  const variable = variableOf(name);
  const servers = [1, 2].map((copy) => `\tserver ${name}-${copy} "\${${variable}_${copy}}"\n`).join('');
  return spliced(text, 'haproxy.cfg', [
    [/^(\tbind .* name owner\n)/m, (line) => `${line}\tbind "\${BIND}:\${${variable}_PORT}" name ${name}\n`],
    [
      /^# For the scraper of the metrics/m,
      (line) => `backend ${name}\n\tbalance hdr(x-forwarded-for)\n\thash-type consistent\n${servers}\n${line}`,
    ],
  ]);
}
