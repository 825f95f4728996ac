import type { Given as DeskGiven } from '@dorpel/service-kit';
import type { Config } from './config.ts';
import type { Texts } from './texts.ts';

/** A command of this desk as it was given. */
export type Given = DeskGiven<Config, object, Texts>;
