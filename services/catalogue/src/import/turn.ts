import { setTimeout as pause } from 'node:timers/promises';
import type { Held, Lease } from '@dorpel/service-kit';

/** Milliseconds between looks whether the import before this one has ended. */
const LOOK_EVERY = 500;

/**
 * Waits until no other process imports.
 *
 * @param onBusy told who does ('host:4711'), again and again; what it throws ends the waiting
 */
export async function takeTurn(lease: Lease, onBusy: (by: string) => void): Promise<Held> {
  for (;;) {
    const held = await lease.take();
    if (held) return held;
    onBusy((await lease.holder()) ?? '');
    await pause(LOOK_EVERY);
  }
}
