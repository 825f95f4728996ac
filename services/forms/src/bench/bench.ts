import { startTestDatabase } from '@dorpel/service-kit/testing';
import { GROWING, openMessages, SAME_AT_ANY_SIZE } from '../admin/find.fixture.ts';
import type { SubmissionDocument } from '../submissions/submissions.ts';
import { benchAlerts } from './alerts.ts';

const HELP = `How fast the forms are.

  bench alerts [PEOPLE] [HOMES]   noting for so many people which of so many new homes their searches find: a catalogue behind
                                  HTTP, this service and both of their databases; 10000 and 1000 when they are not given
  bench find [MESSAGES]           documents that each search over the desk reads of 500 messages and of so many; 50000 when it is not given

Measures against MONGODB_URI, in databases of its own that are dropped, else against embedded databases, whose time counts too.
Ends with 1 when alerts take more than a minute of the processor, or a search reads more than twice as much of many messages as of 500.
`;

/** Seconds of the processor. */
const MOST_FOR_ALERTS = 60;
const ALERTS = [10_000, 1_000] as const;

const MESSAGES = [500, 50_000] as const;

/** What each search reads of few messages and of many. Answers whether none reads more than twice as much. */
async function benchFind(many: number): Promise<boolean> {
  const { database, stop } = await startTestDatabase();
  try {
    const any = { form: 'contact-appointment', language: 'nl', receivedAt: new Date(), answers: {} };
    const messages = await openMessages(database, any as SubmissionDocument);
    await messages.fill(MESSAGES[0]);
    const few = await messages.readsOf([...SAME_AT_ANY_SIZE, ...GROWING]);
    await messages.fill(many);
    const begun = performance.now();
    const more = await messages.readsOf([...SAME_AT_ANY_SIZE, ...GROWING]);
    const took = performance.now() - begun;
    for (const [query, read] of Object.entries(more))
      say(`${query}: ${few[query]} of ${MESSAGES[0]}, ${read} of ${many}`);
    say(`${Object.keys(more).length} searches of ${many} messages took ${took.toFixed(0)} ms`);
    return SAME_AT_ANY_SIZE.every((query) => (more[query] ?? 0) <= 2 * (few[query] ?? 0));
  } finally {
    await stop();
  }
}

/** EX_USAGE of sysexits.h. */
const MISUSED = 64;

const say = (text: string) => void process.stdout.write(`${text}\n`);

const [command, ...given] = process.argv.slice(2);
const numbers = given.map(Number);
if (command === 'alerts' && numbers.every((each) => Number.isInteger(each) && each > 0)) {
  const [people = ALERTS[0], homes = ALERTS[1]] = numbers;
  const { noted, processor, clock, parts } = await benchAlerts(people, homes, say);
  say(
    `${people} people and ${homes} new homes: ${noted} noted in ${processor.toFixed(1)} s of the processor (${parts}), ${clock.toFixed(1)} s by the clock`,
  );
  if (processor > MOST_FOR_ALERTS) process.exitCode = 1;
} else if (command === 'find' && numbers.length <= 1 && numbers.every((each) => Number.isInteger(each) && each > 0)) {
  if (!(await benchFind(numbers[0] ?? MESSAGES[1]))) process.exitCode = 1;
} else {
  say(HELP);
  process.exitCode = command === undefined || command === '--help' ? 0 : MISUSED;
}
