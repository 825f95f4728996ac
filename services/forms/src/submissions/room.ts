import { Problem } from '@dorpel/contracts';
import { metrics } from '@dorpel/service-kit';
import { Counter, Gauge } from 'prom-client';

export const MEGABYTE = 1024 * 1024;

/** Bytes that all files may have together, and of them those that no form has named: anybody can send these. */
export type RoomLimits = { readonly all: number; readonly unnamed: number };

/** Bytes that are stored. */
export type Held = { readonly named: number; readonly unnamed: number };

const stored = new Gauge({
  name: 'upload_stored_bytes',
  help: 'Bytes of the files that visitors sent, by whether a form has named them.',
  labelNames: ['named'] as const,
  registers: [metrics],
});

const refused = new Counter({
  name: 'upload_refused_total',
  help: 'Files that were refused because there is no room for them, by what is full.',
  labelNames: ['full'] as const,
  registers: [metrics],
});

/**
 * Keeps what visitors send from filling the disk.
 * @param held of what is stored; what other processes are receiving at this moment is not seen
 */
export function createRoom(held: () => Promise<Held>, limits: RoomLimits) {
  let underWay = 0;

  return {
    /**
     * Keeps room free for a file that comes. Answers what is to be called when it is stored or given up.
     * @throws Problem 'upload/no-room'
     */
    async enter(bytes: number): Promise<() => void> {
      underWay += bytes;
      const leave = () => {
        underWay -= bytes;
      };
      try {
        const { named, unnamed } = await held();
        stored.set({ named: 'yes' }, named);
        stored.set({ named: 'no' }, unnamed);
        const full = named + unnamed + underWay > limits.all ? 'all' : unnamed + underWay > limits.unnamed && 'unnamed';
        if (full) {
          refused.inc({ full });
          throw new Problem('upload/no-room', undefined, { cause: new Error(`no room for a file: '${full}' is full`) });
        }
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
  };
}
