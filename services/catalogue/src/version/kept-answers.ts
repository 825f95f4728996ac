import type { catalogue } from '@dorpel/contracts/catalogue';
import type { Handlers } from '@dorpel/service-kit';
import { perVersionAndKey } from './per-version.ts';

/** Answers that are kept of an endpoint; a list takes some fifty kilobytes. */
const MOST = 200;

/** Milliseconds: what follows from the hour (a home that is new no more) is seen after that. */
const MINUTE = 60_000;

type Handler = (input: unknown, call: unknown) => Promise<unknown>;

/**
 * Handlers that work an answer out once per version of the catalogue, question and minute. For endpoints whose answers follow
 * from these alone, whoever asks; what is refused is not kept.
 */
export function keepAnswers<H extends Partial<Handlers<typeof catalogue>>>(
  current: () => Promise<number>,
  now: () => Date,
  handlers: H,
): H {
  const kept = Object.entries(handlers).map(([name, handler]) => {
    const answerOf = perVersionAndKey(current, MOST, (key) => {
      const [, input] = JSON.parse(key) as [number, unknown];
      return (handler as Handler)(input, undefined);
    });
    return [name, (input: unknown) => answerOf(JSON.stringify([Math.floor(now().getTime() / MINUTE), input]))];
  });
  return Object.fromEntries(kept) as H;
}
