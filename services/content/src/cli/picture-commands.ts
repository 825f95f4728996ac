import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PicturePart } from '@dorpel/contracts/content-entities';
import { isLanguage } from '@dorpel/i18n/languages';
import { Misuse, Refused } from '@dorpel/service-kit';
import { findImages, presentImage, usesIn, versionOf } from '../media/media.ts';
import { createLibrary } from '../library/library.ts';
import { keyOf } from '../texts/texts.ts';
import { CLI_ACTOR, type CommandContext, languageIn, type Run } from './commands.ts';
import { saying } from './text-commands.ts';

async function opened(given: CommandContext) {
  const { parts } = await given.open();
  const library = createLibrary(await parts.texts.load());
  return { ...parts, library, uses: usesIn(library.content, await parts.revisions.all()) };
}

/** A file as a body. @throws Refused where there is none */
async function fileIn(path: string, { words }: CommandContext) {
  const isThere = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) throw new Refused(words.noFile(path));
  return { name: basename(path), body: createReadStream(path) };
}

/** '10,5.5,80,70': from the left, from the top, width and height, in percent. @throws Misuse for what is none */
function partIn(text: string, { words }: CommandContext): PicturePart | null {
  if (text === 'whole') return null;
  const numbers = text.split(',').map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  const isIn = left >= 0 && top >= 0 && width >= 1 && height >= 1 && left + width <= 100 && top + height <= 100;
  if (numbers.length !== 4 || !isIn) throw new Misuse(words.noPart(text));
  return { left, top, width, height };
}

export const listPictures: Run = async (given) => {
  const language = languageIn(given);
  const { library, uses } = await opened(given);
  const items = findImages(library, uses, { language, search: given.names[0] });
  for (const { id, picture, missing, uses: count } of items)
    given.say(
      `${id}: ${picture.alt || '-'} (${picture.width} x ${picture.height}, ${count}${missing.map((each) => `, -${each}`).join('')})`,
    );
  return { data: items };
};

export const showPicture: Run = async (given) => {
  const [id = ''] = given.names;
  const language = languageIn(given);
  const { library, uses, images, revisions } = await opened(given);
  const image = await saying(async () => images.find(id, library.content));
  const changes = await revisions.changesOf(keyOf({ kind: 'images', id }));
  const shown = presentImage(image, { library, language, uses: uses.get(id) ?? [], changes });
  given.say(`${id}: ${shown.name} (${shown.picture.width} x ${shown.picture.height})`);
  for (const [each, alt] of Object.entries(shown.alt)) given.say(`  ${each}: ${alt || '-'}`);
  for (const { kind, id: text, title } of shown.usedIn) given.say(`  ${kind}:${text} ${title}`);
  for (const { at, by, what } of shown.changes) given.say(`  ${at}: ${what}, ${by.name}`);
  return { data: shown };
};

export const uploadPicture: Run = async (given) => {
  const { name, body } = await fileIn(given.names[0] ?? '', given);
  const { images } = (await given.open()).parts;
  const { id } = await saying(() => images.upload(name, body, CLI_ACTOR));
  given.say(given.words.uploaded(id));
  return { data: { id } };
};

export const replacePicture: Run = async (given) => {
  const [id = ''] = given.names;
  const { name, body } = await fileIn(given.text('from') ?? '', given);
  const { images, library } = await opened(given);
  await saying(async () => images.replace(id, versionOf(images.find(id, library.content)), name, body, CLI_ACTOR));
  given.say(given.words.pictureChanged(id));
  return { data: { id } };
};

export const describePicture: Run = async (given) => {
  const [id = ''] = given.names;
  const language = given.text('language');
  if (!isLanguage(language)) throw new Misuse(given.words.whichLanguage);
  const alt = { [language]: given.text('title') ?? '' };
  const { images, library } = await opened(given);
  await saying(async () => images.describe(id, versionOf(images.find(id, library.content)), alt, CLI_ACTOR));
  given.say(given.words.pictureChanged(id));
  return { data: { id } };
};

export const cutPicture: Run = async (given) => {
  const [id = ''] = given.names;
  const part = partIn(given.text('part') ?? '', given);
  const { images, library } = await opened(given);
  await saying(async () => images.cut(id, versionOf(images.find(id, library.content)), part, CLI_ACTOR));
  given.say(given.words.pictureChanged(id));
  return { data: { id, part } };
};

export const removePicture: Run = async (given) => {
  const [id = ''] = given.names;
  const { images } = (await given.open()).parts;
  await saying(() => images.remove(id, CLI_ACTOR));
  given.say(given.words.pictureRemoved(id));
  return { data: { id } };
};
