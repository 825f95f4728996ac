import type { Colleague } from '../submissions/handling-handling.ts';
import type { Texts } from './texts.ts';

/** Who did it, in the log of what was changed by command. */
export const byCommandIn = ({ byCommand }: Texts): Colleague => ({ id: 'command', name: byCommand });
