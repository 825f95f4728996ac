import type { SendSettings } from './settings.ts';

/** Milliseconds after which a receiver is taken for slow, where nobody says otherwise. */
const SLOW_AFTER = 500;

/** What may be sent beside each other. */
export type Lanes = {
  /** Whether nothing more may be sent for now. */
  areFull(): boolean;
  /** Those whose messages have to wait: they are slow, and have one under way. */
  shut(): string[];
  /** Something is sent in this lane from now on. Answers how to say that its receiver has it, or has not. */
  enter(lane?: string): (isSent: boolean) => void;
};

/**
 * So many are sent side by side, whoever they are for. One that takes over half a second gives its place to others and goes on
 * beside them, up to `connections` in all; its lane (the domain of a recipient) has one under way from then on, until one of
 * its messages arrives or is quick. So neither fifty mails to a server that hangs nor fifty servers that hang stop anybody else,
 * and a server that takes its second for each mail is no server that hangs.
 *
 * @param onFree called when a place became free before something was sent
 * @param slowAfter milliseconds after which a receiver is taken for slow
 */
export function createLanes(
  { lanes, connections }: Pick<Required<SendSettings>, 'lanes' | 'connections'>,
  onFree: () => void,
  slowAfter = SLOW_AFTER,
): Lanes {
  const underWay = new Map<string, number>();
  const slow = new Set<string>();
  /** How many of those under way are slow, and how many of them may go on without taking a place. */
  let aside = 0;
  let all = 0;
  const room = Math.max(0, connections - lanes);

  return {
    areFull: () => all - Math.min(aside, room) >= lanes,

    // Where there is no more room beside the places, a slow one would take one of those that are kept for others.
    shut: () => [...slow].filter((lane) => aside >= room || underWay.has(lane)),

    enter(lane = '') {
      underWay.set(lane, (underWay.get(lane) ?? 0) + 1);
      all += 1;
      let isAside = slow.has(lane);
      if (isAside) aside += 1;
      let isQuick = true;
      const timer = setTimeout(() => {
        isQuick = false;
        if (lane !== '') slow.add(lane);
        if (isAside) return;
        isAside = true;
        aside += 1;
        onFree();
      }, slowAfter);
      return (isSent) => {
        clearTimeout(timer);
        if (isSent || isQuick) slow.delete(lane);
        all -= 1;
        if (isAside) aside -= 1;
        const others = (underWay.get(lane) ?? 1) - 1;
        if (others > 0) underWay.set(lane, others);
        else underWay.delete(lane);
      };
    },
  };
}
