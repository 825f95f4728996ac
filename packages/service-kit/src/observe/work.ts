import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';

/** What this process works for at a moment: a request of a visitor, or what followed from one. */
export type Work = {
  readonly requestId: string;
  /** The part of its trace that is under way, where traces are kept. */
  readonly span?: Span | undefined;
};

const storage = new AsyncLocalStorage<Work>();

/** Undefined for what the process does of itself. */
export const currentWork = (): Work | undefined => storage.getStore();

/** Does something, and all that it waits for, as a part of a work. */
export const inWork = <T>(work: Work | undefined, run: () => T): T => (work ? storage.run(work, run) : run());

/** Does something that no work is the reason for, wherever it is called from. */
export const outsideWork = <T>(run: () => T): T => storage.exit(run);

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The id that another part of the site gave a request, so that one visit can be followed through all logs; a new one for
 * anything else: what stands in the header may come from anybody.
 */
export const requestIdOf = (given: string): string => (REQUEST_ID.test(given) ? given : randomUUID());
