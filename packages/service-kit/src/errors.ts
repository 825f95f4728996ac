import { types } from 'node:util';

/** Whether what was caught is an error, also one of another realm (a test runner's, a worker's). */
export const isError = (value: unknown): value is Error => types.isNativeError(value) || value instanceof Error;
