import type { Language } from './languages.ts';
import { labelled, pickText, typeset } from './typeset.ts';

test.each<[Language, string, string]>([
  ['fr', 'Où ? À Liège : « ici » !', 'Où\u00a0? À Liège\u00a0: «\u00a0ici\u00a0»\u00a0!'],
  ['fr', '<a href="/x/?a=1 ;" title="Où ?">Où</a> ?', '<a href="/x/?a=1 ;" title="Où ?">Où</a>\u00a0?'],
  ['fr', ' : à 10:00, https://example.be', ' : à 10:00, https://example.be'],
  ['nl', 'Wat : dit ?', 'Wat : dit ?'],
])('E1 in %s no line breaks before a mark: %j', (of, written, set) => {
  expect(typeset(written, of)).toBe(set);
  expect(typeset(set, of)).toBe(set);
  expect(pickText({ [of]: written }, 'de')).toEqual({ text: set, language: of });
});

test('E1 a word before a colon stands as its language has it', () => {
  expect(labelled('Prix', 'sur demande', 'fr')).toBe('Prix\u00a0: sur demande');
  for (const language of ['nl', 'en', 'de'] as const) expect(labelled('Preis', '10', language)).toBe('Preis: 10');
});
