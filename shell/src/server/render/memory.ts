import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const held = (): number => {
  const { used_heap_size: used, external_memory: external } = getHeapStatistics();
  return used + external;
};

/**
 * Tells when this thread holds more than it may, garbage not counted. The engine's own limit can't be trusted with that: one
 * allocation of many megabytes beyond it ends the whole process, not only its thread.
 * @returns the bytes it holds; undefined while they are fewer
 */
export function watchMemory(maxBytes: number): () => number | undefined {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  return () => {
    if (held() <= maxBytes) return undefined;
    collectGarbage();
    const bytes = held();
    return bytes > maxBytes ? bytes : undefined;
  };
}
