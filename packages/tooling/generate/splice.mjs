import { Stop } from '../repository/root.mjs';

const keyOf = (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`);

/** Adds a line to the table `pages` or `slots` of a remote.ts. */
export function addToRemote(text, table, name, file) {
  const line = `    ${keyOf(name)}: () => import('./${name}/${file}'),\n`;
  const empty = new RegExp(`^( *)${table}: \\{\\},$`, 'm');
  if (empty.test(text)) return text.replace(empty, `$1${table}: {\n${line}$1},`);
  const opened = new RegExp(`(^ *${table}: \\{\\n(?:(?! *\\},?\\n).*\\n)*)`, 'm');
  if (opened.test(text)) return text.replace(opened, `$1${line}`);
  const lastly = /^\}\);\s*$/m;
  if (!lastly.test(text))
    throw new Stop('remote.ts has no table of that kind: write defineRemote({ … }) as in the other remotes.');
  return text.replace(lastly, `  ${table}: {\n${line}  },\n});\n`);
}

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
  const spread = `...${name}Handlers(),`;
  const forms = [
    [/^(\s*)const handlers = \{\n/m, (_, space) => `${space}const handlers = {\n${space}  ${spread}\n`],
    [/^(\s*)handlers: \{\n/m, (_, space) => `${space}handlers: {\n${space}  ${spread}\n`],
    [
      /^(\s*)handlers: ([^{\n]+),$/m,
      (_, space, others) => `${space}handlers: { ...${others}, ${spread.slice(0, -1)} },`,
    ],
  ];
  const form = forms.find(([pattern]) => pattern.test(text));
  if (!form) throw new Stop('compose.ts has no `handlers`: pass the handlers to createApp by hand.');
  const [pattern, replacement] = form;
  return addImport(text.replace(pattern, replacement), [`${name}Handlers`], `./${folder}/${folder}.routes.ts`);
}

/** A feature that handled all endpoints of a contract leaves the new one to its own feature. */
export function leaveOut(text, contract, name) {
  const all = `Handlers<typeof ${contract}>`;
  const omitted = new RegExp(`Omit<\\s*Handlers<typeof ${contract}>,\\s*([^>]+?)\\s*>`);
  if (omitted.test(text)) return text.replace(omitted, `Omit<${all}, $1 | '${name}'>`);
  return text.replace(
    new RegExp(`(?<!(?:Pick|Omit)<\\s*)Handlers<typeof ${contract}>`, 'g'),
    `Omit<${all}, '${name}'>`,
  );
}

/** A service with owners of its data says of each endpoint what somebody without a session gets. */
export const addStranger = (text, name) =>
  text.replace(/^(const WITHOUT_SESSION: .* = \{\n(?:.+\n)*?)(\};)$/m, `$1  ${name}: { status: 200 },\n$2`);
