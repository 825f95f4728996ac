import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';
import { AGENCY_LANGUAGE } from './letter.tsx';
import { lettersOf, nameIn, type VisitorWords } from './plan.ts';
import { THROUGH_THE_SITE } from './words.ts';

/** The confirmation of a message to the agency (F1). */
const SITE_CONTACT_WORDS = inWords<VisitorWords<'site-contact'>>((say) => ({
  subject: () => say(msg`We have received your message`),
  title: () => say(msg`Thank you for your message`),
  paragraphs: () => [
    say(msg`Thank you for getting in touch. Your message has arrived, and one of our agents is reading it personally.`),
  ],
}));

/** A message to the agency (F1). */
export const siteContactLetters = lettersOf<'site-contact'>({
  agency: {
    subject: (answers) => `Bericht van ${nameIn(answers)}${THROUGH_THE_SITE}`,
    title: (answers) => `Bericht van ${nameIn(answers)}`,
  },
  visitor: SITE_CONTACT_WORDS,
});

/** The confirmation of the wish to be called (F1). */
const CONTACT_ME_WORDS = inWords<VisitorWords<'contact-me'>>((say) => ({
  subject: () => say(msg`We will call you`),
  title: () => say(msg`We will get in touch`),
  paragraphs: () => [
    say(
      msg`Thank you for getting in touch. One of our agents will call you personally; there is nothing you need to do.`,
    ),
  ],
}));

/** Please call me (F1). */
export const contactMeLetters = lettersOf<'contact-me'>({
  agency: {
    subject: (answers) => `Terugbellen: ${nameIn(answers)}`,
    title: (answers) => `${nameIn(answers)} wil gebeld worden`,
  },
  visitor: CONTACT_ME_WORDS,
});

/** The confirmation of a free valuation (F2). */
const CONTACT_DEMAND_WORDS = inWords<VisitorWords<'contact-demand'>>((say) => ({
  subject: () => say(msg`Your free valuation`),
  title: () => say(msg`Thank you for your request`),
  paragraphs: () => [
    say(
      msg`Thank you for getting in touch. We will gladly come and see your property: the valuation is free and without obligation.`,
    ),
  ],
}));

/** A free valuation of a property at an address (F2). */
export const contactDemandLetters = lettersOf<'contact-demand'>({
  agency: {
    subject: (answers) => `Gratis schatting in ${answers.propertyCity}: ${nameIn(answers)}`,
    title: ({ propertyCity }) => `Gratis schatting in ${propertyCity}`,
  },
  visitor: CONTACT_DEMAND_WORDS,
});

/** The confirmation of an application for a job (F12). */
const JOB_CONTACT_WORDS = inWords<VisitorWords<'job-contact'>>((say) => ({
  subject: () => say(msg`We have received your application`),
  title: () => say(msg`Thank you for your application`),
  paragraphs: () => [
    say(
      msg`Thank you for your interest in working with us. Your CV has reached us and is read only by the people who recruit.`,
    ),
  ],
}));

/** An application for a job; the CV goes with the mail to the agency, and is nowhere else to be had (F12). */
export const jobContactLetters = lettersOf<'job-contact'>({
  agency: {
    subject: (answers) => `Sollicitatie van ${nameIn(answers)}`,
    title: (answers) => `Sollicitatie van ${nameIn(answers)}`,
  },
  visitor: JOB_CONTACT_WORDS,
  async more({ answers }, { isAgency }, { attach }) {
    return isAgency ? { attachments: [await attach(answers.cv)] } : {};
  },
});

/** The confirmation of a question about a new-build project (F1). */
const CONTACT_CONSTRUCTION_WORDS = inWords<VisitorWords<'contact-construction'>>((say) => ({
  subject: (about) => say(msg`Your question: ${about}`),
  title: () => say(msg`Thank you for your interest in this project`),
  paragraphs: () => [say(msg`Thank you for getting in touch. Your question has reached our specialist in new builds.`)],
}));

/** A question about a new-build project (F1). */
export const contactConstructionLetters = lettersOf<'contact-construction'>({
  agency: {
    subject: (answers, about) => `Vraag van ${nameIn(answers)}: ${about}`,
    title: (_, about) => `Vraag: ${about}`,
  },
  visitor: CONTACT_CONSTRUCTION_WORDS,
});

/** The confirmation of a question about a property, or of the wish to visit it (F4). */
const CONTACT_APPOINTMENT_WORDS = inWords<VisitorWords<'contact-appointment'>>((say) => ({
  subject: (about, { wish }) => say(wish === 'info' ? msg`Your question: ${about}` : msg`Your viewing: ${about}`),
  title: ({ wish }) => say(wish === 'info' ? msg`Thank you for your question` : msg`Thank you for your interest`),
  paragraphs: ({ wish }) => [
    say(
      wish === 'info'
        ? msg`Thank you for getting in touch. Your question has reached the agent who knows this property.`
        : msg`Thank you for getting in touch. We will contact you to arrange a time for your viewing.`,
    ),
  ],
}));

const AGENCY_TITLE = { info: 'Vraag', visit: 'Aanvraag voor een bezichtiging' } as const;

/** A question about a property, or the wish to visit it (F4). */
export const contactAppointmentLetters = lettersOf<'contact-appointment'>({
  agency: {
    subject: (answers, about) => `${AGENCY_TITLE[answers.wish]}: ${about} (${nameIn(answers)})`,
    title: ({ wish }, about) => `${AGENCY_TITLE[wish]}: ${about}`,
  },
  visitor: CONTACT_APPOINTMENT_WORDS,
});

/** The confirmation of a testimonial (F10). */
const TESTIMONIAL_WORDS = inWords<VisitorWords<'testimonial'>>((say) => ({
  subject: () => say(msg`Thank you for your testimonial`),
  title: () => say(msg`Thank you for your testimonial`),
  paragraphs: () => [
    say(
      msg`How kind of you to take the time to share your experience. We will read your text and then publish it on our website. Your email address is not shown.`,
    ),
  ],
}));

/** Days for which the link in the agency's mail judges a testimonial; at the desk that has no end. */
const JUDGED_WITHIN = 60;

/** What somebody says of the agency: it waits until it is approved (F10). */
export const testimonialLetters = lettersOf<'testimonial'>({
  agency: {
    subject: ({ name }) => `Nieuwe getuigenis van ${name}`,
    title: ({ name }) => `Getuigenis van ${name}`,
  },
  visitor: TESTIMONIAL_WORDS,
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
