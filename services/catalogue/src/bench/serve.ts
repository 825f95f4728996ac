import { createInterface } from 'node:readline';
import { addCopies } from './fill.ts';
import { openFilled } from './search.ts';

/**
 * Serves a filled catalogue to the bench of another service, and does what the lines of its input say: a number is so many homes
 * more, all of them news; 'account' is what it has taken of the processor. Each is answered with a line of JSON. It ends with
 * its input.
 */
export async function serveFilled(size: number): Promise<void> {
  const answer = (said: object) => void process.stdout.write(`${JSON.stringify(said)}\n`);
  const { url, parts, close } = await openFilled(size, (line) => void process.stderr.write(`${line}\n`));
  answer({ url });
  for await (const line of createInterface({ input: process.stdin })) {
    const { user, system } = process.cpuUsage();
    if (line === 'account') answer({ processor: (user + system) / 1e6 });
    else answer({ added: await addCopies(parts, size, size + Number(line)) });
  }
  await close();
}
