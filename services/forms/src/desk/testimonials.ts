import { isProblem } from '@dorpel/contracts';
import { TESTIMONIAL_STATES, type Verdict } from '@dorpel/contracts/desk-testimonials';
import { Refused } from '@dorpel/service-kit';
import { type Run, withoutSent } from './commands.ts';
import { byCommandIn } from './by-command.ts';

export const listTestimonials: Run = async ({ words, say, open }) => {
  const { testimonials } = (await open()).parts;
  const found = await Promise.all(
    TESTIMONIAL_STATES.map(async (state) => [state, await testimonials.list(state)] as const),
  );
  if (found.every(([, items]) => items.length === 0)) say(words.noTestimonials);
  for (const [state, items] of found) {
    for (const { id, language, answers } of items) {
      const comment = answers.comment.replace(/\s+/g, ' ').slice(0, 80);
      say([id, words.testimonial[state], language, answers.name, comment].join('  '));
    }
  }
  return { data: Object.fromEntries(found.map(([state, items]) => [state, items.map(withoutSent)])) };
};

/** What the desk in the browser does with a testimonial, by the same rule. */
export const judge =
  (verdict: Verdict): Run =>
  async ({ names: [id = ''], isDryRun, words, say, open }) => {
    const { testimonials } = (await open()).parts;
    try {
      if (isDryRun) await testimonials.find(id);
      else await testimonials.judge(id, undefined, verdict, byCommandIn(words));
    } catch (error) {
      if (isProblem(error, 'testimonial/not-found')) throw new Refused(words.noTestimonial(id));
      throw error;
    }
    say(words.judged[verdict](id));
    return { data: { id, verdict } };
  };
