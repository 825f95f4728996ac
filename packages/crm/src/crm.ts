import type { Connector } from './kit/kit.ts';
import { omnicasa } from './omnicasa/omnicasa.ts';
import { sweepbright } from './sweepbright/sweepbright.ts';
import { whise } from './whise/whise.ts';

/** The CRMs that homes are read from. */
export const CONNECTORS: readonly Connector[] = [whise, sweepbright, omnicasa];
