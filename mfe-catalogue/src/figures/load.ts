import { catalogue, type Figures } from '@dorpel/contracts/catalogue';
import type { Context } from '@dorpel/federation';

export type FiguresData = Figures;

/** How many homes there are and were. */
export const load = ({ client, signal }: Context): Promise<FiguresData> => client(catalogue).getFigures({}, { signal });
