import type { CommandContext as Context } from '@dorpel/service-kit';
import type { OpenCatalogue } from '../catalogue.ts';
import type { Config } from '../config.ts';
import type { Texts } from './texts.ts';

/** A command as it was given, and what it works on. */
export type CommandContext = Context<Config, OpenCatalogue, Texts>;
