import { FORM_NAMES } from '@dorpel/contracts/forms';
import { type DataExample, releaseMain } from '@dorpel/service-kit/released-data';
import type { Db } from 'mongodb';
import { exampleForm } from '../seed/example-forms.ts';
import type { SubmissionDocument } from '../submissions/submission.ts';
import { startNeighbours } from '../submissions/neighbours.fixture.ts';
import { needsOf, newKey, startForms, until } from '../submissions/service.fixture.ts';

/** More than there is time for: an event that nobody takes stays one that waits. */
const ATTEMPTS = 1_000_000;

/** Before anything of the examples is over, on whichever day these are made and read. */
const NOW = new Date('2026-11-20T10:00:00Z');

async function start(fill: (db: Db) => Promise<void>) {
  const neighbours = await startNeighbours();
  const forms = await startForms({
    neighbours: neighbours.url,
    perHour: 10_000,
    attempts: ATTEMPTS,
    now: () => NOW,
    fill,
  });
  return {
    ...forms,
    database: forms.database.db,
    async stop() {
      await forms.stop();
      await neighbours.stop();
    },
  };
}

type Running = Awaited<ReturnType<typeof start>>;

const post = ({ fetch }: Pick<Running, 'fetch'>, form: string, body: unknown) =>
  fetch(`/v1/submissions/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function exercise(forms: Running): Promise<void> {
  const { receivers, people, feeds } = forms.composed.parts;
  // Somebody else each time: the same documents are not sent twice.
  const email = `${newKey()}@example.com`;
  for (const form of FORM_NAMES) {
    const answer = await post(forms, form, { ...exampleForm(form, newKey()), ...(await needsOf(form, forms)), email });
    if (!answer.ok) throw new Error(`${form}: ${await answer.text()}`);
  }
  const gone = 'gone@example.com';
  await post(forms, 'contact-appointment', { ...exampleForm('contact-appointment', newKey()), email: gone });
  // What is kept of a mail that is on its way changes.
  const submissions = forms.database.collection<SubmissionDocument>('submissions');
  const waiting = { messages: { $elemMatch: { state: { $ne: 'sent' as const } } } };
  await until(async () => (await submissions.countDocuments(waiting)) === 0);
  await people.erase({ email: gone });
  const { id: captchaId } = await forms.client.createCaptcha({ query: {} });
  const robot = { website: 'https://robot.example', captchaId, captchaText: '?' };
  await post(forms, 'site-contact', { ...exampleForm('site-contact', newKey()), ...robot });
  await feeds.make({ id: 'lies', name: 'Lies Vandamme' }, 'nl', NOW);
  // The last: nobody listens there.
  await receivers.add('https://crm.example.com/events', NOW);
}

/** Somebody who sends each form, and somebody who is forgotten. */
export const example: DataExample<Running> = { file: new URL('data.ndjson', import.meta.url), start, exercise };

await releaseMain(example, import.meta.url);
