import { open, stat } from 'node:fs/promises';
import type { DocumentFiles } from '@dorpel/contracts/catalogue';
import { type Language, pickLanguage } from '@dorpel/i18n/languages';
import { slugify } from '@dorpel/routes/slug';
import type { Originals } from '../import/import.ts';
import type { DocumentFile } from '../property/property.ts';

type MediaType = { readonly name: string; readonly ending: string };

const UNKNOWN: MediaType = { name: 'application/octet-stream', ending: 'bin' };

/** What a file is, by how it begins; its name is not believed. */
const SIGNATURES: readonly (readonly [signature: string, type: MediaType])[] = [
  ['%PDF-', { name: 'application/pdf', ending: 'pdf' }],
  ['PK\u0003\u0004', { name: 'application/zip', ending: 'zip' }],
  ['\u0089PNG', { name: 'image/png', ending: 'png' }],
  ['\u00ff\u00d8\u00ff', { name: 'image/jpeg', ending: 'jpg' }],
];

const LONGEST_NAME = 80;

/** A document as a file that can be sent. */
export type OpenDocument = {
  readonly path: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Letters, digits and hyphens, with the ending of its type. */
  readonly fileName: string;
};

async function mediaTypeOf(path: string): Promise<MediaType> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const begin = buffer.toString('latin1', 0, bytesRead);
    return SIGNATURES.find(([signature]) => begin.startsWith(signature))?.[1] ?? UNKNOWN;
  } finally {
    await file.close();
  }
}

/** A document with its file, or null when that is not there. */
export async function openDocument(
  { name, kind, file }: DocumentFile,
  originals: Originals,
  language: Language,
): Promise<OpenDocument | null> {
  const path = originals.pathOf(file);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const { name: mediaType, ending } = await mediaTypeOf(path);
  const said = pickLanguage(name, language) ?? { text: kind, language };
  const title = slugify(said.text, { language: said.language, max: LONGEST_NAME }) || 'document';
  return { path, bytes: found.size, mediaType, fileName: `${title}.${ending}` };
}

/** What can be asked for, with type and size; files that are lost are left out. */
export async function presentDocuments(
  documents: readonly DocumentFile[],
  originals: Originals,
  language: Language,
): Promise<DocumentFiles> {
  const opened = await Promise.all(
    documents.map(async (each) => ({ each, file: await openDocument(each, originals, language) })),
  );
  const items = opened.flatMap(({ each: { id, name, kind }, file }) => {
    if (!file) return [];
    const title = pickLanguage(name, language)?.text ?? kind;
    return [{ id, name: title, kind, mediaType: file.mediaType, bytes: file.bytes }];
  });
  return { items };
}
