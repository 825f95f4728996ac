import { demoRecords } from '../import/snapshot.fixture.ts';
import type { Format } from './format.ts';
import { gather, type Home, type Values } from './home.ts';
import { type Entry, readEntries, votesOf } from './read.ts';
import { type Lost, writeEntries } from './write.ts';

export const SENDER = { name: 'Dorpel Vastgoed', id: '1001', mail: 'office@example.com' };
export const AT = new Date('2026-11-15T08:00:00Z');

/** The records of the demo catalogue, those of a property together. */
export async function demoGroups(): Promise<Values[][]> {
  const groups = new Map<unknown, Values[]>();
  for (const record of await demoRecords('properties')) {
    groups.set(record['ID'], [...(groups.get(record['ID']) ?? []), record]);
  }
  return [...groups.values()];
}

export async function demoHomes(): Promise<Home[]> {
  return (await demoGroups()).map(gather);
}

/** A file of homes, and what the format had no place for. */
export async function fileOf(
  format: Format,
  homes: readonly Home[],
  keepsRest = true,
): Promise<{ readonly file: string; readonly lost: readonly Lost[] }> {
  const parts: string[] = [];
  const lost: Lost[] = [];
  const options = { sender: SENDER, at: AT, keepsRest, tell: (each: Lost) => void lost.push(each) };
  for await (const part of writeEntries(format, homes, options)) parts.push(part);
  return { file: parts.join(''), lost };
}

/** A file as it comes off a disk or a network: in parts that end anywhere. */
export async function* inParts(file: string | Uint8Array, size = 997): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function entriesOf(format: Format, file: string | Uint8Array, size?: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  const votes = await votesOf(format, inParts(file, size));
  for await (const entry of readEntries(format, inParts(file, size), { votes, country: 10 })) entries.push(entry);
  return entries;
}
