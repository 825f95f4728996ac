import { readFileSync } from 'node:fs';
import { BSON, type Db, type Document, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../embedded-mongo.ts';

export interface Engine {
  readonly name: string;
  readonly db: Db;
}

/** A document of the tests: numbered, with any fields. */
export interface Numbered extends Document {
  _id: number;
}

/**
 * The embedded database and, when MONGODB_URI is set, the engine behind it: with a database of its own on each, which
 * `stop` drops.
 */
export async function startEngines(purpose: string): Promise<{ engines: Engine[]; stop(): Promise<void> }> {
  const server = await startEmbeddedMongo();
  const uris = [server.uri, ...(process.env.MONGODB_URI ? [process.env.MONGODB_URI] : [])];
  const clients = await Promise.all(uris.map((uri) => MongoClient.connect(uri)));
  const name = `embedded_${purpose}_${process.pid}`;
  const engines = clients.map((client, i) => ({ name: i === 0 ? 'embedded' : 'reference', db: client.db(name) }));
  return {
    engines,
    async stop() {
      for (const { db } of engines) await db.dropDatabase();
      for (const client of clients) await client.close();
      await server.stop();
    },
  };
}

/** Reads a file of cases beside this one; numbers keep their BSON types. */
export const readCases = (file: string): unknown =>
  BSON.EJSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { relaxed: false });

/** A comparable text of an answer that keeps every BSON type and the order of fields. */
export const exact = (answer: unknown): string => BSON.EJSON.stringify(answer, { relaxed: false });

/** The result of an operation, or the code it is refused with. */
export async function answerOf<T>(operation: () => Promise<T>): Promise<T | { code: unknown }> {
  try {
    return await operation();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: error.code };
    throw error;
  }
}
