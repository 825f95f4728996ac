import { isProblem } from '@dorpel/contracts';

/**
 * What a service answers, or null when it can't: the place of it then says so. What is late is waited for, and an abort
 * is thrown as it is.
 */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}
