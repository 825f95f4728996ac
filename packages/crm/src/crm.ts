import type { Connector } from './kit/kit.ts';
import { omnicasa } from './omnicasa/omnicasa.ts';
import { skarabee } from './skarabee/skarabee.ts';
import { sweepbright } from './sweepbright/sweepbright.ts';
import { whise } from './whise/whise.ts';
import { zabun } from './zabun/zabun.ts';

export { CrmFault, idOf, nameOf } from './kit/kit.ts';
export type { Account, Connector, Item, Lead, Sent, Told } from './kit/kit.ts';

export { createSeal, type Seal, type Sealed, Unsealable } from './seal.ts';

/** The CRMs that homes are read from, and leads written into. */
export const CONNECTORS: readonly Connector[] = [whise, sweepbright, omnicasa, skarabee, zabun];
