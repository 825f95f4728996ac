import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const WORDS = join(import.meta.dirname, '../../../../services/forms/src/locales/nl.po');

/** The lists of words that a Dutch speaker knows: those of questions among them. */
const listsOf = (po: string) => [...po.matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text.split(', '));

/** Answers a question in Dutch as a person does, who knows what is of a kind, and counts. */
async function read(question: string): Promise<string> {
  const lists = listsOf(await readFile(WORDS, 'utf8'));
  const shown = question.slice(question.indexOf('?') + 2).split(', ');
  const kinds = lists.map((list) => shown.filter((word) => list.includes(word)));
  const two = kinds.find(({ length }) => length === 2);
  if (two) return two.join(' en ');
  const numbers = lists.find(([first]) => first === 'nul') ?? [];
  const counted = [...question.matchAll(/(\p{L}+) ([\p{L}’]+)(?=,| en |\.)/gu)].flatMap(([, count = '', thing = '']) =>
    numbers.includes(count) ? [{ number: numbers.indexOf(count), thing }] : [],
  );
  const [, asked = ''] = question.split('Hoeveel');
  const [first, ...others] = counted.filter(({ thing }) => asked.includes(` ${thing} `)).map(({ number }) => number);
  const sign = question.includes('We verkopen') ? -1 : 1;
  return String(others.reduce((sum, number) => sum + sign * number, first ?? 0));
}

/** The field whose name is the question. */
export const captchaOf = (page: Page) => page.locator('[name="captchaText"]');

const labelOf = (page: Page) => page.locator('label[for$="-captcha"]');

/** Whether nothing lies over the first line of the question: the header does over what is scrolled too far. */
export const isQuestionSeen = (page: Page): Promise<boolean> =>
  labelOf(page).evaluate((label) => {
    const { left, top } = label.getBoundingClientRect();
    return label.contains(document.elementFromPoint(left + 4, top + 8));
  });

/** The question of a page, as it is read. */
export async function questionOf(page: Page): Promise<string> {
  const label = labelOf(page);
  await expect(label).toContainText('?');
  return (await label.innerText()).trim();
}

/** What a person answers to the question of a page in Dutch. */
export const rightAnswer = async (page: Page): Promise<string> => read(await questionOf(page));
