import { isLanguage, type Language, type Localized } from '@dorpel/i18n/languages';
import { address, type File, type Leaf, type Leaves, text, type Told, type Values } from '../kit/kit.ts';
import { FIRST, PICTURE_KINDS, PLANS, PRINTED } from './skarabee.table.ts';

export const FLASHES = ['Property.Flashes.Flash', 'Property.AllFlashes.Flash'] as const;
export const PICTURES = ['Pictures.Picture', 'Property.Pictures.Picture'] as const;
export const FLOOR_PLANS = ['FloorPlans.FloorPlan', 'Property.FloorPlans.FloorPlan'] as const;

/** 'nl', 'NL', 'nl-BE', or its number in the lists of the country's other programs. */
const NUMBERED: Readonly<Record<string, Language>> = { 1: 'nl', 2: 'fr', 3: 'en', 4: 'de' };
function languageIn(tag: Leaf | undefined): Language | undefined {
  const two = String(tag ?? '')
    .slice(0, 2)
    .toLowerCase();
  return isLanguage(two) ? two : NUMBERED[String(tag)];
}

/** The texts of each language: those of the publication before those of the home. */
export function readTexts(leaves: Leaves, told: Told[]): Localized<Values> {
  const texts: Localized<Values> = {};
  const chosen = leaves.take('Info.FlashID');
  const [own, all] = FLASHES.map((list) => leaves.names(list).map((name) => `${list}[${name}]`));
  const isOwn = own !== undefined && own.length > 0;
  const flashes = (isOwn ? own : (all ?? [])).toSorted(
    (one, other) => Number(leaves.at(`${other}.@ID`) === chosen) - Number(leaves.at(`${one}.@ID`) === chosen),
  );
  for (const path of flashes) {
    const language = languageIn(leaves.at(`${path}.@LanguageID`));
    if (language === undefined || texts[language]) continue;
    const [title, long] = [text(300)(leaves.at(`${path}.Title`) ?? ''), text(20_000)(leaves.at(`${path}.Text`) ?? '')];
    leaves.takeUnder(path);
    const found: Values = {
      ...(typeof title === 'string' && { TypeDescription: title }),
      ...(typeof long === 'string' && { Description: long }),
    };
    if (Object.keys(found).length > 0) texts[language] = found;
  }
  if (!isOwn && Object.keys(texts).length > 0)
    told.push({
      is: 'unsure',
      field: 'Property.AllFlashes',
      read: 'the first text of each language is that of the site',
    });
  // All texts of the home: those of the publication are among them.
  if (isOwn) leaves.takeUnder('Property.AllFlashes');
  return texts;
}

export type Picture = File & { readonly isPlan: boolean };

/** The pictures of a list in their order, the one that the office calls the first before all others; of one that was replaced, the moment makes it another. */
export function filesIn(leaves: Leaves, lists: readonly string[]): Picture[] {
  const list = lists.find((each) => leaves.names(each).length > 0) ?? '';
  const all = leaves.names(list).flatMap((name, at) => {
    const path = `${list}[${name}]`;
    const url = leaves.at(`${path}.URL`);
    const type = String(leaves.at(`${path}.PictureType`) ?? '');
    if (url === undefined || address(url) !== url || PRINTED.has(type)) return [];
    const changed = leaves.at(`${path}.Modified`);
    const order = Number(leaves.at(`${path}.Index`) ?? at);
    leaves.takeUnder(path);
    const Url = changed === undefined ? String(url) : `${url}#${encodeURIComponent(String(changed))}`;
    const kind = PICTURE_KINDS[type];
    const file = { Url, ...(kind !== undefined && { Kind: String(kind) }), isPlan: PLANS.has(type) };
    return [{ order: type === FIRST ? -1 : order, file }];
  });
  // The same pictures stand at the home as well.
  for (const other of lists) if (other !== list) leaves.takeUnder(other);
  return all.sort((one, other) => one.order - other.order).map(({ file }) => file);
}

/** Files that an office shows; each says in which language it is called what, and of which kind it is, nowhere. */
export function documentsIn(leaves: Leaves, language: Language): File[] {
  const list = 'Documents.Document';
  return leaves.names(list).flatMap((name) => {
    const path = `${list}[${name}]`;
    const url = leaves.at(`${path}.URL`);
    const called = leaves.at(`${path}.Description`) ?? leaves.at(`${path}.OriginalName`);
    if (url === undefined || address(url) !== url) return [];
    leaves.takeUnder(path);
    return [{ Url: String(url), ...(called !== undefined && { Name: { [language]: String(called) } }) }];
  });
}
