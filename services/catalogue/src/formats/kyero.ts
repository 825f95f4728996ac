import { isLanguage, type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { type Format, idOf, type Made, NO_SETTING } from './format.ts';
import { type Home, type Item, languagesOf, mainOf, type Values } from './home.ts';
import type { Leaf, Leaves } from './leaves.ts';
import { KYERO_ROWS, KYERO_RULES, TYPES } from './kyero.rows.ts';
import { addItem, isAddress, itemsOf, titleAt } from './media.ts';
import { provinceOf } from './provinces.ts';
import { type Every, readPrice, withPlainPrice } from './price.ts';
import { put, readRows, textAt, writeRows } from './rows.ts';
import { line, prose, secondOf } from './ways.ts';
import { complete, featuresOf, readFeatures } from './words.ts';
import { xmlEntry, xmlPieces, type XmlShape } from './xml.ts';

/*
 * Kyero v3: what the portals of southern Europe read; one `property` is one home in all its languages. It has neither a
 * headline nor a postcode nor a place of its own for anything else, so that stands in a processing instruction, which every
 * reader of XML passes by.
 */

const SHAPE: XmlShape = {
  entry: 'property',
  lists: new Set(['image', 'feature', 'tag', 'property_type']),
  named: {},
  name: /<id>\s*([^<]{1,200})<\/id>/,
};

/** The country of a home whose entry names none (specification of Kyero). */
const DEFAULT_COUNTRY = 32;
const MAIN: Language = 'en';
/** Elements that no other format of homes has below `property`: by them a file is known whose head is missing. */
const PECULIAR = /<(?:price_freq|part_ownership|surface_area|new_build)[\s>]/;

/** The type, as a whole or as the last word of it: 'Detached villa'. */
function readType(leaves: Leaves, common: Values): void {
  const said = leaves.at('type')?.toLowerCase() ?? '';
  const found =
    TYPES.find(([, name]) => name === said) ?? TYPES.find(([, name]) => said.split(/[\s/-]+/).includes(name));
  if (found && put(common, 'WebID', found[0])) leaves.take('type');
  if (common['WebID'] !== undefined) put(common, 'WebIDs', String(common['WebID']));
}

function readImages(leaves: Leaves, common: Values): void {
  for (const at of leaves.positions('images/image')) {
    const path = `images/image[${at}]`;
    const url = leaves.at(`${path}/url`) ?? '';
    if (!isAddress(url)) continue;
    const names = LANGUAGES.flatMap((language) => {
      const title = titleAt(leaves, `${path}/title/${language}`);
      if (title === undefined) return [];
      leaves.take(`${path}/title/${language}`);
      return [[language, title]];
    });
    const isPlan = leaves.at(`${path}/tags/tag[0]`)?.toLowerCase() === 'floorplan';
    if (isPlan) leaves.take(`${path}/tags/tag[0]`);
    addItem(common, isPlan ? 'FloorPlans' : 'Pictures', {
      Url: url,
      ...(names.length > 0 && { Name: Object.fromEntries(names) as Item['Name'] }),
    });
    for (const part of ['@id', '/url']) leaves.take(path + part);
  }
}

function readTexts(leaves: Leaves): Home['texts'] {
  const texts: Home['texts'] = {};
  for (const path of leaves.under('desc/')) {
    const language = path.slice('desc/'.length);
    const said = isLanguage(language) ? textAt(leaves, path, prose(20_000)) : undefined;
    if (said === undefined || !isLanguage(language)) continue;
    const own: Values = {};
    if (!put(own, 'Description', said)) continue;
    texts[language] = own;
    leaves.take(path);
  }
  if (Object.keys(texts).length === 0) texts[MAIN] = {};
  const town = textAt(leaves, 'town', line(120));
  const stands = Object.values(texts).map((own) => town !== undefined && put(own, 'City', town));
  if (stands.every(Boolean)) leaves.take('town');
  return texts;
}

const EVERY: Readonly<Record<string, Every>> = { week: 'week', month: 'month', year: 'year' };

function toHome(leaves: Leaves, setting = NO_SETTING): Made {
  const currency = leaves.take('currency')?.toUpperCase();
  if (currency !== undefined && currency !== 'EUR') return { is: 'currency', said: currency };
  const common: Values = {};
  const name = leaves.take('id') ?? leaves.at('ref');
  if (name !== undefined) common['ID'] = idOf(name);
  readType(leaves, common);
  const often = leaves.at('price_freq')?.toLowerCase();
  readRows(KYERO_ROWS, leaves, common, setting.votes);
  if (leaves.at('country') === undefined) put(common, 'CountryID', DEFAULT_COUNTRY);
  const isOnRequest = leaves.at('price')?.toLowerCase() === 'x';
  if (isOnRequest) leaves.take('price');
  const every = common['Goal'] === 1 ? (EVERY[often ?? ''] ?? null) : 'month';
  readPrice(leaves, common, { paths: ['price'], votes: setting.votes, isOnRequest, every, said: often });
  put(common, 'PublishAddress', false);
  if (provinceOf(common['CountryID'], common['Zip']) === leaves.at('province')) leaves.take('province');
  readFeatures(
    leaves,
    leaves.positions('features/feature').map((at) => `features/feature[${at}]`),
    common,
  );
  readImages(leaves, common);
  put(common, 'State', 'available');
  return complete({ common, texts: readTexts(leaves) }, setting, leaves.at('country') !== undefined);
}

function imagesOf({ common }: Home): Leaf[] {
  const all = (['Pictures', 'FloorPlans'] as const).flatMap((list) =>
    itemsOf(common, list).map((item) => ({ list, item })),
  );
  return all.flatMap(({ list, item: { Url, Name } }, at) => {
    const path = `images/image[${at}]`;
    return [
      { path: `${path}@id`, value: String(at + 1) },
      { path: `${path}/url`, value: String(Url) },
      ...Object.entries(Name ?? {}).map(([language, value]) => ({ path: `${path}/title/${language}`, value })),
      ...(list === 'FloorPlans' ? [{ path: `${path}/tags/tag[0]`, value: 'floorplan' }] : []),
    ];
  });
}

function toLeaves(home: Home): Leaf[] {
  const { texts } = home;
  const common = withPlainPrice(home.common);
  const languages = languagesOf(home);
  const town = texts[mainOf(home, MAIN)]?.['City'];
  const province = provinceOf(common['CountryID'], common['Zip']) ?? town;
  const type = TYPES.find(([id]) => id === common['WebID'])?.[1];
  const features = featuresOf(common);
  return [
    { path: 'id', value: String(common['ID']) },
    ...writeRows(KYERO_ROWS, { ...common, Price: common['PublishPrice'] === false ? undefined : common['Price'] }),
    ...(common['PublishPrice'] === false || common['Price'] === undefined ? [{ path: 'price', value: 'x' }] : []),
    { path: 'currency', value: 'EUR' },
    ...(type === undefined ? [] : [{ path: 'type', value: type }]),
    ...(typeof town === 'string' ? [{ path: 'town', value: town }] : []),
    ...(typeof province === 'string' ? [{ path: 'province', value: province }] : []),
    ...languages.flatMap((language) => {
      const said = texts[language]?.['Description'];
      return typeof said === 'string' ? [{ path: `desc/${language}`, value: said }] : [];
    }),
    ...(features.length > 0 ? features : [type ?? '']).map((value, at) => ({ path: `features/feature[${at}]`, value })),
    ...imagesOf(home),
  ];
}

/** Kyero v3, in both directions. */
export const kyero: Format = {
  name: 'kyero',
  recognizes: (beginning) =>
    /<(?:[\w.-]+:)?kyero[\s>/]/.test(beginning) || (/<property[\s>]/.test(beginning) && PECULIAR.test(beginning)),
  // A file is the whole of what an agency has; nothing in it says which agency that is.
  feedOf: () => ({ name: '', isFull: true }),
  endsWith: /<\/(?:[\w.-]+:)?(?:root|properties|feed)\s*>\s*$/i,
  pieces: (file) => xmlPieces(file, SHAPE),
  numbers: KYERO_ROWS,
  nameOf: (leaves) => leaves.at('ref') ?? leaves.at('id'),
  fields: { ID: 'id', WebID: 'type', Goal: 'price_freq', CountryID: 'country', City: 'town', Zip: 'postcode' },
  toHome,
  toLeaves,
  rules: KYERO_RULES,
  restPath: '?dorpel',
  mediaType: 'application/xml',
  senderId: null,
  tells: 'all',
  begin: (_, at) => {
    const said = [
      { path: 'feed_version', value: '3' },
      { path: 'feed_generated', value: secondOf(at) },
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n${xmlEntry('kyero', said, {})}`;
  },
  entry: (leaves) => xmlEntry('property', leaves, {}),
  end: '</root>\n',
};
