import { poModule } from './po.mjs';

const catalogOf = (translation: string) => `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Why: see <0>here</0>!"
msgstr "${translation}"
`;
async function messagesIn(translation: string, filename: string): Promise<unknown[]> {
  const [, literal = ''] = /JSON\.parse\((.*)\);$/s.exec(await poModule(catalogOf(translation), filename)) ?? [];
  return Object.values(JSON.parse(JSON.parse(literal)));
}

test('E1 no line of French breaks before a mark that has a space before it', async () => {
  expect(await messagesIn('Pourquoi : « voir » <0>ici</0> !', '/none/fr.po')).toEqual([
    ['Pourquoi\u00a0: «\u00a0voir\u00a0» <0>ici</0>\u00a0!'],
  ]);
  expect(await messagesIn('Waarom : zie <0>hier</0> !', '/none/nl.po')).toEqual([['Waarom : zie <0>hier</0> !']]);
});
