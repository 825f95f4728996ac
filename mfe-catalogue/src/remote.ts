import { CONTRACT, defineRemote } from '@dorpel/federation';

/** Its pages, slots, words and what is alive, by the names of its files. */
export default defineRemote({ contract: CONTRACT, ...import.meta.folders });
