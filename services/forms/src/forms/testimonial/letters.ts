import { lettersOf } from '../plan.ts';
import { VISITOR } from './words.ts';

/** What somebody says of the agency: it waits until it is approved (F10). */
export const testimonialLetters = lettersOf<'testimonial'>({
  agency: {
    subject: ({ name }) => `Nieuwe getuigenis van ${name}`,
    title: ({ name }) => `Getuigenis van ${name}`,
  },
  visitor: VISITOR,
  async more({ id }, { isAgency }) {
    if (!isAgency) return {};
    return { paragraphs: [`Zo komt deze tekst op de website: ./pnpm desk testimonials approve ${id}`] };
  },
});
