import { failureIn } from './failure.mjs';

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

test('M3 what is wrong is said once, with its file and line, and without what the compiler says of itself', () => {
  const error = { moduleName: './src/content-page/page.tsx', message: SYNTAX };
  expect(failureIn([error, error])).toBe(
    [
      './src/content-page/page.tsx',
      'x Unexpected token `<eof>`. Expected jsx identifier',
      '     ,-[/repository/mfe-content/src/content-page/page.tsx:100:16]',
      ' 100 | const x = <div',
      '     `----',
    ].join('\n'),
  );
  const missing = {
    moduleName: './src/a.ts',
    loc: '1:0-20',
    message: "Module not found: Error: Can't resolve './b.ts'",
  };
  expect(failureIn([missing])).toBe("./src/a.ts 1:0-20\nModule not found: Error: Can't resolve './b.ts'");
  expect(failureIn([])).toBe('');
});
