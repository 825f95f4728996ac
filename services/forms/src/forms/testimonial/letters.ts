import { FIELD_WORDS } from '../field-words.ts';
import { lettersOf } from '../plan.ts';
import { VISITOR } from './words.ts';

/** What somebody says of the agency: it waits until it is approved (F10). */
export const testimonialLetters = lettersOf<'testimonial'>({
  agency: {
    subject: ({ name }) => `Nieuwe getuigenis van ${name}`,
    title: ({ name }) => `Getuigenis van ${name}`,
  },
  visitor: VISITOR,
  async facts({ answers }, language) {
    const { names, yes } = FIELD_WORDS[language];
    return [
      { name: names.comment, value: answers.comment },
      { name: names.homepage, value: answers.homepage ?? '' },
      { name: names.picture, value: answers.image ? yes : '' },
    ];
  },
  async more({ id }, { isAgency }) {
    if (!isAgency) return {};
    return { paragraphs: [`Zo komt deze tekst op de website: pnpm desk testimonials approve ${id}`] };
  },
});
