import { parseSync } from '@swc/core';

/** What stands in the place of an operator: one that a test of the border between both must notice. */
const OPERATORS = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
};

const METHODS = { some: 'every', every: 'some', find: 'findLast', findLast: 'find', min: 'max', max: 'min' };

/** Types are no behaviour, and what is imported has its own tests. */
const isLeftOut = ({ type }) => type === 'ImportDeclaration' || /^Ts(?!As|NonNull|Satisfies)/.test(type);

// Bytes before the source: they tell where the parser begins to count.
const MARK = '0;';

/** Per kind of node: [what is replaced, by what]; a place is a node's own span or [from, to]. */
const CHANGES = {
  BinaryExpression: ({ left, right, operator }) =>
    (OPERATORS[operator] ?? []).map((other) => [[left.span.end, right.span.start], ` ${other} `]),
  ConditionalExpression: ({ test }) => ['true', 'false'].map((value) => [test.span, value]),
  IfStatement: ({ test }) => ['true', 'false'].map((value) => [test.span, value]),
  UnaryExpression: ({ operator, argument, span }) =>
    operator === '!' ? [[[span.start, argument.span.start], '']] : [],
  BooleanLiteral: ({ value, span }) => [[span, String(!value)]],
  NumericLiteral: ({ value, span }) => [[span, String(value + 1)]],
  StringLiteral: ({ span }) => [[span, "'mutated'"]],
  ArrayExpression: ({ elements, span }) => (elements.length > 0 ? [[span, '[]']] : []),
  ReturnStatement: ({ argument }) => (argument ? [[argument.span, 'undefined']] : []),
  ArrowFunctionExpression: ({ body }) => (body.type === 'BlockStatement' ? [] : [[body.span, '(undefined)']]),
  CallExpression({ callee, span }) {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
    const { value: name, span: at } = callee.property;
    if (name === 'filter') return [[[callee.object.span.end, span.end], '']];
    return METHODS[name] ? [[at, METHODS[name]]] : [];
  },
};

function* nodesIn(value) {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesIn(each);
  } else if (typeof value === 'object' && value !== null) {
    if (typeof value.type === 'string') {
      if (isLeftOut(value)) return;
      yield value;
    }
    for (const each of Object.values(value)) yield* nodesIn(each);
  }
}

/**
 * Every small change to a TypeScript source that a test should notice: operators, comparisons, constants, conditions and
 * what is returned.
 *
 * @returns {{ line: number, before: string, after: string, source: string }[]} each with the whole changed source
 */
export function mutantsOf(source) {
  const { body } = parseSync(MARK + source, { syntax: 'typescript', target: 'es2022' });
  const base = body[0].span.start + MARK.length;
  // The parser counts bytes, not characters.
  const bytes = Buffer.from(source);
  return [...nodesIn(body.slice(1))].flatMap((node) =>
    (CHANGES[node.type]?.(node) ?? []).map(([place, after]) => {
      const [from, to] = (Array.isArray(place) ? place : [place.start, place.end]).map((at) => at - base);
      const head = bytes.subarray(0, from).toString();
      return {
        line: head.split('\n').length,
        before: bytes.subarray(from, to).toString().trim(),
        after: after.trim(),
        source: head + after + bytes.subarray(to).toString(),
      };
    }),
  );
}
