import { isProblem } from '@dorpel/contracts';
import { DeadlinePassed } from '../../app/deadline.ts';
import { type CallNote, LONGEST_REPORT, MOST_READ, MOST_REPORTS, type Notes, type Report } from './protocol.ts';

/** Milliseconds between looks at what a part waits for, and how many looks in a row may find that it waits for nothing. */
const LOOK_EVERY = 250;
const IDLE_LOOKS = 8;

/** A part neither came nor waits for anything that could still come. */
class Hung extends Error {
  override readonly name = 'Hung';
}

/** As much of a text as may be told: an error may carry a whole page. */
const told = (text: unknown) => String(text ?? '').slice(0, LONGEST_REPORT);

const describe = (error: unknown): Report['error'] =>
  error instanceof Error
    ? { name: told(error.name), message: told(error.message), stack: told(error.stack) }
    : { name: typeof error, message: 'something else than an error was thrown', stack: '' };

/** Whether a failure comes from outside: a service, its slowness, a visitor who left. All else is the remote's own doing. */
const comesFromOutside = (error: unknown, isWaiting: boolean) =>
  isProblem(error) ||
  (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) ||
  (error instanceof DeadlinePassed && isWaiting);

/** Keeps account of one job: what it asked of services, what went wrong, and whether it still waits for something. */
export function createJobAccount() {
  const calls: CallNote[] = [];
  const cookies: string[] = [];
  const reports: Report[] = [];
  const reads = new Set<string>();
  let readsAll = false;
  let isPersonal = false;
  let underWay = 0;
  let wasCutShort = false;
  return {
    notes: (): Notes => ({ calls, cookies, isPersonal, reads: readsAll ? null : [...reads], reports }),
    read(name: string | null): void {
      if (name !== null) reads.add(name);
      readsAll ||= name === null || name.length > MOST_READ.letters || reads.size > MOST_READ.names;
    },
    /** What a service said before is true still. */
    cached: (service: string) => void calls.push({ service, status: 'cached', seconds: 0 }),
    isPersonal: () => isPersonal,
    report(error: unknown, what: string): void {
      if (reports.length === MOST_REPORTS) return;
      const isFault = !comesFromOutside(error, underWay > 0 || wasCutShort);
      reports.push({ what: told(what), error: describe(error), isFault });
    },
    async call(service: string, ask: () => Promise<Response>): Promise<Response> {
      const started = performance.now();
      let status = 'none';
      underWay += 1;
      try {
        const answer = await ask();
        status = String(answer.status);
        const set = answer.headers.getSetCookie();
        cookies.push(...set);
        isPersonal ||= set.length > 0 || /\bcookie\b/i.test(answer.headers.get('vary') ?? '');
        return answer;
      } catch (error) {
        // The call may be over before it is known what became of the part.
        wasCutShort ||= error instanceof DeadlinePassed;
        throw error;
      } finally {
        underWay -= 1;
        calls.push({ service, status, seconds: (performance.now() - started) / 1000 });
      }
    },
    /** Loads a part, but gives up at once on what waits for nothing: it would never come. */
    async load<T>(what: string, load: () => Promise<T>): Promise<T> {
      let idle = 0;
      let timer: ReturnType<typeof setInterval> | undefined;
      const hung = new Promise<never>((_, reject) => {
        timer = setInterval(() => {
          idle = underWay === 0 ? idle + 1 : 0;
          if (idle >= IDLE_LOOKS) reject(new Hung(`${what} waits for nothing, and does not come`));
        }, LOOK_EVERY);
      });
      try {
        return await Promise.race([load(), hung]);
      } finally {
        clearInterval(timer);
      }
    },
  };
}

export type JobAccount = ReturnType<typeof createJobAccount>;
