import { mutantsOf } from './mutants.mjs';

const changesOf = (source: string) => mutantsOf(source).map(({ before, after }) => `${before} -> ${after}`);

test.each([
  ['const f = (a: number) => a < 9;', ['< -> <=', '< -> >=', '9 -> 10', 'a < 9 -> (undefined)']],
  ["if (!a) b('x');", ['!a -> true', '!a -> false', '! -> ', "'x' -> 'mutated'"]],
  ['function f() { return a && true; }', ['a && true -> undefined', '&& -> ||', 'true -> false']],
  ['x = list.filter(even).some(odd);', ['.filter(even) -> ', 'some -> every']],
  ["import { a } from './a.ts'; type B = 'x' | 1; const c: B = d;", []],
])('X1 %s is changed in every small way', (source, expected) => {
  expect(changesOf(source).toSorted()).toEqual(expected.toSorted());
});

test('X1 a change says its line, and leaves all else as it is, also behind characters of several bytes', () => {
  const source = '// één — twee\nconst a = 1;\nconst b = "é" + 2;\n';
  const change = mutantsOf(source).find(({ before }) => before === '2');
  expect(change).toMatchObject({ line: 3, source: source.replace('2;', '3;') });
});
