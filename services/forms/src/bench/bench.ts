import { benchAlerts } from './alerts.ts';

const HELP = `How fast the forms are.

  bench alerts [PEOPLE] [HOMES]   noting for so many people which of so many new homes their searches find: a catalogue behind
                                  HTTP, this service and both of their databases; 10000 and 1000 when they are not given

Measures against MONGODB_URI, in databases of its own that are dropped, else against embedded databases, whose time counts too.
Ends with 1 when it takes more than a minute of the processor.
`;

/** Seconds of the processor. */
const MOST_FOR_ALERTS = 60;
const ALERTS = [10_000, 1_000] as const;

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
} else {
  say(HELP);
  process.exitCode = command === undefined || command === '--help' ? 0 : MISUSED;
}
