import { getHeapStatistics, queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const held = (): number => {
  const { used_heap_size: used, external_memory: external } = getHeapStatistics();
  return used + external;
};

/** Gives what can collect garbage at once. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * What is held when the garbage is gone, in bytes; what keeps the process from ending, by its kinds ('Timeout', 'TCPSocketWrap'); and
 * how many timers there are, with those that keep nothing from ending (`unref`).
 */
export type Held = { readonly bytes: number; readonly resources: readonly string[]; readonly timers: number };

/** Gives what counts the timers in this heap: Node tells of those alone that keep it from ending. */
function timerCounter(): () => number {
  const timer = setTimeout(() => {}, 0);
  clearTimeout(timer);
  const kind = timer.constructor as new () => unknown;
  return () => queryObjects(kind, { format: 'count' });
}

/** Gives what says what is held at a moment, whatever is put in the place of what it needs. */
export function measureHeld(): () => Held {
  const collectGarbage = collector();
  const resourcesNow = process.getActiveResourcesInfo.bind(process);
  const timersNow = timerCounter();
  return () => {
    collectGarbage();
    return { bytes: held(), resources: resourcesNow(), timers: timersNow() };
  };
}

/**
 * Tells when this thread holds more than it may, garbage not counted. The engine's own limit can't be trusted with that: one
 * allocation of many megabytes beyond it ends the whole process, not only its thread.
 * @returns the bytes it holds; undefined while they are fewer
 */
export function watchMemory(maxBytes: number): () => number | undefined {
  const collectGarbage = collector();
  return () => {
    if (held() <= maxBytes) return undefined;
    collectGarbage();
    const bytes = held();
    return bytes > maxBytes ? bytes : undefined;
  };
}
