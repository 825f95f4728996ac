import { extname } from 'node:path';

/** The formats that are stored, by the ending of the file's name. */
const TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.webm': 'video/webm' };

/** The media type of a film by the name of its file; '' for what is not stored. */
export const typeOfVideo = (name: string): string => TYPES[extname(name)] ?? '';
