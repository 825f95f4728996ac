import { AGENCY_LANGUAGE } from './letter.ts';
import { lettersOf } from './forms-plan.ts';
import { VISITOR } from './testimonial-words.ts';

/** Days for which the link in the agency's mail judges a testimonial; at the desk that has no end. */
const JUDGED_WITHIN = 60;

/** What somebody says of the agency: it waits until it is approved (F10). */
export const testimonialLetters = lettersOf<'testimonial'>({
  agency: {
    subject: ({ name }) => `Nieuwe getuigenis van ${name}`,
    title: ({ name }) => `Getuigenis van ${name}`,
  },
  visitor: VISITOR,
  async more({ id }, { isAgency }, { links, site }) {
    if (!isAgency) return {};
    const token = links.sign('testimonial', id, { days: JUDGED_WITHIN });
    const page = site.hrefOfDesk('testimonial', AGENCY_LANGUAGE);
    return {
      paragraphs: ['Deze tekst staat nog niet op de website. Bekijk hem met de knop, en kies of hij getoond wordt.'],
      button: { label: 'Bekijken en beslissen', href: `${page}?token=${encodeURIComponent(token)}` },
    };
  },
});
