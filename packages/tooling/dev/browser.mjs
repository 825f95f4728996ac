import { readFile } from 'node:fs/promises';

/** A script of what runs in pages while they are developed, by its name: 'client.js'. */
export const browserScript = (name) => readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8');
