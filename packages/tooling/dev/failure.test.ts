import { failureText, failuresIn, typeFailuresIn } from './failure.mjs';

const SYNTAX = `Module build failed (from ../node_modules/swc-loader/src/index.js):
Error:   x Unexpected token \`<eof>\`. Expected jsx identifier
     ,-[/repository/mfe-content/src/content-page/page.tsx:100:16]
 100 | const x = <div
     \`----


Caused by:
    Syntax Error

Stack backtrace:
   0: <unknown>
  10: clone3
             at ./misc/../sysdeps/unix/sysv/linux/x86_64/clone3.S:81:0`;

const STYLE = `Module build failed (from ../node_modules/css-loader/dist/cjs.js):
SyntaxError

(3:1) /repository/mfe-content/src/content-page/View.module.css Unknown word colr

  1 | .a {
> 3 | colr
`;

test('M3 what is wrong is said once, with its file and line, in one sentence and without what the compiler says of itself', () => {
  const error = { moduleName: './src/content-page/page.tsx', message: SYNTAX };
  const failures = failuresIn('/repository/mfe-content', [error, error]);
  expect(failures).toEqual([
    {
      kind: 'syntax',
      file: '/repository/mfe-content/src/content-page/page.tsx',
      line: 100,
      column: 16,
      text: 'Unexpected token `<eof>`. Expected jsx identifier',
      excerpt: ' 100 | const x = <div',
    },
  ]);
  expect(failureText(failures)).toBe(
    '/repository/mfe-content/src/content-page/page.tsx:100:16  Unexpected token `<eof>`. Expected jsx identifier\n 100 | const x = <div',
  );
  const missing = {
    moduleName: './src/a.ts',
    loc: '1:0-20',
    message: "Module not found: Error: Can't resolve './b.ts'",
  };
  expect(failureText(failuresIn('/repository/mfe-content', [missing]))).toBe(
    "/repository/mfe-content/src/a.ts:1:1  Can't resolve './b.ts'",
  );
  expect(failureText(failuresIn('/repository/mfe-content', [{ message: STYLE }]))).toBe(
    '/repository/mfe-content/src/content-page/View.module.css:3:1  Unknown word colr',
  );
  expect(failuresIn('/repository', [])).toEqual([]);
});

test('M3 a type that does not fit is a sentence with its file and line', () => {
  const said = `src/a.tsx(3,5): error TS2322: Type 'number' is not assignable to type 'string'.
  The expected type comes from property 'x'.
src/b.ts(1,1): error TS1005: ';' expected.
`;
  expect(failureText(typeFailuresIn('/repository/mfe-content', said))).toBe(
    [
      "/repository/mfe-content/src/a.tsx:3:5  Type 'number' is not assignable to type 'string'.",
      "/repository/mfe-content/src/b.ts:1:1  ';' expected.",
    ].join('\n'),
  );
});
