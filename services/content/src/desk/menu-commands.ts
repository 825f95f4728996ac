import { presentMenuOrder } from '../texts/menu.routes.ts';
import { BY_COMMAND, type Run } from './commands.ts';
import { languageIn, saying } from './text-commands.ts';

/** The pages in the order of the menu, each below the one above it. */
export const listMenu: Run = async (given) => {
  const language = languageIn(given);
  const { menu, texts } = (await given.open()).parts;
  const order = await presentMenuOrder({ menu, load: texts.load }, language);
  function tell(below: string | null, indent: string): void {
    for (const { id, title, isInMenu } of order.items.filter((each) => each.below === below)) {
      given.say(`${indent}${id}  ${title}${isInMenu ? '' : `  ${given.words.notInMenu}`}`);
      tell(id, `${indent}  `);
    }
  }
  tell(null, '');
  return { data: order };
};

/** Puts all pages below one, or at the top, in the order in which they are named. */
export const orderMenu: Run = async ({ names, text, words, say, open }) => {
  const below = text('below') ?? null;
  const { menu } = (await open()).parts;
  await saying(() => menu.order(below, names, undefined, BY_COMMAND));
  say(words.ordered(names.join(', ')));
  return { data: { below, ids: names } };
};
