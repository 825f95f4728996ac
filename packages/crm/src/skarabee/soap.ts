import { SaxesParser } from 'saxes';
import { record, string, unknown } from 'superstruct';
import { type Caller, CrmFault, type Fault, type Form } from '../kit/kit.ts';

/** What an element says: its text, or its elements and attributes ('@ZipCode') by name, with its own text as '#'; null: nothing. */
export type Tree = string | null | readonly Tree[] | { readonly [name: string]: Tree };
type Fields = { [name: string]: Tree };

const NAMESPACE = 'http://weblink.skarabee.com/';
const PATH = 'weblink.asmx';
/** Elements within each other; its schema has eight. */
const DEEPEST = 40;

/** Elements that hold a list: what stands in them is one, also where it stands there once. */
const LISTS: ReadonlySet<string> = new Set(
  (
    'Pictures FloorPlans Documents Flashes AllFlashes GlazingTypes HeatingTypes Certifications FromToDates ' +
    'PublicationSummaries ProjectPublicationSummaries PropertySummaries Errors InvalidContactMes'
  ).split(' '),
);

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);
const saysNothing = (tree: Tree | undefined) => tree == null || tree === '';

/** Puts an element into the one around it. One that comes again and says nothing is none. */
function put(into: Fields, around: string, name: string, tree: Tree): void {
  const before = into[name];
  if (LISTS.has(around)) {
    const items = (before ?? []) as readonly Tree[];
    into[name] = tree === null ? items : [...items, tree];
  } else if (before === undefined || saysNothing(before)) into[name] = tree;
  else if (!saysNothing(tree)) into[name] = [...(Array.isArray(before) ? (before as Tree[]) : [before]), tree];
}

/** An XML document without its namespaces; undefined where it is none, names entities of its own or is too deep. */
export function treeOf(xml: string): Tree | undefined {
  const open: { readonly name: string; readonly fields: Fields; text: string; readonly isNil: boolean }[] = [
    { name: '', fields: Object.create(null) as Fields, text: '', isNil: false },
  ];
  const parser = new SaxesParser();
  const refuse = () => {
    throw new SyntaxError('not XML');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEEPEST) refuse();
    const fields = Object.create(null) as Fields;
    let isNil = false;
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^xmlns(?::|$)|^xsi:type$/.test(attribute)) continue;
      if (attribute.endsWith(':nil')) isNil = value === 'true' || value === '1';
      else fields[`@${localOf(attribute)}`] = value;
    }
    open.push({ name: localOf(name), fields, text: '', isNil });
  });
  const say = (said: string) => {
    const last = open.at(-1);
    if (last) last.text += said;
  };
  parser.on('text', say);
  parser.on('cdata', say);
  parser.on('closetag', () => {
    const closed = open.pop();
    const around = open.at(-1);
    if (!closed || !around) return refuse();
    const { name, fields, text, isNil } = closed;
    const isMap = Object.keys(fields).length > 0;
    if (isMap && text.trim() !== '') fields['#'] = text;
    put(around.fields, around.name, name, isNil ? null : isMap ? fields : text);
  });
  try {
    parser.write(xml).close();
  } catch {
    return undefined;
  }
  return open[0]?.fields;
}

/** What stands at a path of elements. */
export function within(tree: Tree | undefined, ...path: readonly string[]): Tree | undefined {
  let at = tree;
  for (const name of path)
    at = typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as Fields)[name] : undefined;
  return at;
}

export const textOf = (tree: Tree | undefined): string => {
  const said = typeof tree === 'object' ? within(tree, '#') : tree;
  return typeof said === 'string' ? said.trim() : '';
};

/** The items of a list: one alone, where it stands without its list, is one too. */
export const itemsOf = (tree: Tree | undefined): readonly Tree[] =>
  Array.isArray(tree) ? (tree as readonly Tree[]) : saysNothing(tree) ? [] : [tree];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML can't hold. */
const NOT_XML = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Surrogate}/gu;
const escaped = (text: string) => text.replace(NOT_XML, '').replace(/[&<>]/g, (sign) => ESCAPES[sign] as string);

/** What is asked: fields in the order of the schema. A list is its element several times, null says that there is nothing. */
export type Asked = { readonly [name: string]: string | number | boolean | null | Asked | readonly (string | Asked)[] };

function written(asked: Asked): string {
  const element = (name: string, value: Asked[string]): string => {
    if (value === null) return `<${name} xsi:nil="true"/>`;
    if (Array.isArray(value)) return value.map((each: string | Asked) => element(name, each)).join('');
    return `<${name}>${typeof value === 'object' ? written(value as Asked) : escaped(String(value))}</${name}>`;
  };
  return Object.entries(asked)
    .map(([name, value]) => element(name, value))
    .join('');
}

type Body = { readonly operation: string; readonly asked: Asked };

/** Codes of an answer's errors. What fails on their side may go well the next time; who is not known, or may not, will not be. */
const CODES: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(
    ['USER_NOT_FOUND', 'UNAUTHORIZED_ACCESS_TO_USER', 'INACTIVE_USER', 'INVALID_LINK_LOGIN', 'UNAUTHORIZED_ACTION'].map(
      (code) => [code, 'unauthorized' as const],
    ),
  ),
  DB_ERROR: 'away',
  UNHANDLED_ERROR: 'away',
};

const bodyIn = (tree: Tree | undefined) => within(tree, 'Envelope', 'Body');
const resultIn = (tree: Tree | undefined) => {
  const body = bodyIn(tree);
  const [response] = typeof body === 'object' && body !== null ? Object.values(body as Fields) : [];
  return Object.values((typeof response === 'object' && response !== null ? response : {}) as Fields)[0];
};

/** A fault of either version of SOAP, or the errors beside a result; its words are read and not passed on. */
function faultIn(xml: string): Fault | null {
  const tree = treeOf(xml);
  const fault = within(bodyIn(tree), 'Fault');
  if (fault !== undefined) {
    const words = [within(fault, 'faultstring'), within(fault, 'Reason', 'Text')].map(textOf).join(' ');
    const code = [within(fault, 'faultcode'), within(fault, 'Code', 'Value')].map(textOf).join(' ');
    if (/unauthori[sz]ed|access.{0,10}denied/i.test(words)) return 'unauthorized';
    return /client|sender/i.test(code) ? 'refused' : 'away';
  }
  const codes = itemsOf(within(resultIn(tree), 'Errors', 'Error')).map((each) => textOf(within(each, 'Code')));
  const faults = codes.map((code) => CODES[code] ?? 'refused');
  return faults.find((each) => each !== 'away') ?? faults[0] ?? null;
}

const soap: Form = {
  write(body) {
    const { operation, asked } = body as Body;
    return (
      '<?xml version="1.0" encoding="utf-8"?>' +
      '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<soap:Body><${operation} xmlns="${NAMESPACE}">${written(asked)}</${operation}></soap:Body></soap:Envelope>`
    );
  },
  read: (text) => {
    const tree = treeOf(text);
    return within(bodyIn(tree)) === undefined ? undefined : (resultIn(tree) ?? {});
  },
  fault: faultIn,
};

/** Asks one operation. @returns its result; {} where it says nothing */
export type Session = (operation: string, asked: Asked, mayRepeat?: boolean) => Promise<Tree>;

/** An account at the Weblink: HTTP basic, and a document per operation at one address. */
export function openSession(call: Caller, username: string, password: string): Session {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return async (operation, asked, mayRepeat = true) => {
    const result = await call({
      method: 'POST',
      path: PATH,
      name: operation,
      form: soap,
      headers: {
        accept: 'application/soap+xml, text/xml',
        authorization,
        'content-type': `application/soap+xml; charset=utf-8; action="${NAMESPACE}${operation}"`,
      },
      body: { operation, asked },
      answer: unknown(),
      mayRepeat,
    });
    if (typeof result === 'string' && result.trim() === '') return {};
    const [failure] = record(string(), unknown()).validate(result);
    if (failure) throw new CrmFault('not-understood', `POST ${operation}`, { mayHaveArrived: !mayRepeat });
    return result as Tree;
  };
}
