import { runCli } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import { exampleForm } from '../seed/example-forms.ts';
import { newKey, startForms } from '../submissions/service.fixture.ts';

let forms: Awaited<ReturnType<typeof startForms>>;
beforeAll(async () => {
  forms = await startForms();
});
afterAll(() => forms.stop());

/** A command of the desk, over its own connection, as a process of its own has it. */
const desk = (...args: string[]) => runCli(definition, args, { env: forms.environment });

const current = async () => (await forms.client.getVersion({ query: {} })).version;

/** What is shown once the version has changed because of a command. */
async function shownAfter(...args: string[]) {
  const version = await current();
  const next = forms.client.getVersion({ query: { after: version, wait: 30 } });
  await desk(...args);
  expect(await next).not.toEqual({ version });
  return (await forms.client.listTestimonials({})).items.length;
}

test('X11 what the desk does with a testimonial is told to who waits for another version', async () => {
  const { id } = await forms.client.testimonial({ body: exampleForm('testimonial', newKey()) });
  expect(await shownAfter('testimonials', 'approve', id)).toBe(1);
  expect(await shownAfter('testimonials', 'refuse', id)).toBe(0);
  expect(await shownAfter('testimonials', 'approve', id)).toBe(1);
  const { email } = exampleForm('testimonial', newKey());
  expect(await shownAfter('person', 'erase', email, '--confirm', email)).toBe(0);
});

test('X11 what nobody sees changes no version', async () => {
  const before = await current();
  const { id } = await forms.client.testimonial({ body: exampleForm('testimonial', newKey()) });
  await desk('testimonials', 'refuse', 'unknown');
  await desk('submissions', 'resend', id);
  const { email } = exampleForm('testimonial', newKey());
  await desk('person', 'erase', email, '--confirm', email);
  expect(await current()).toBe(before);
});
