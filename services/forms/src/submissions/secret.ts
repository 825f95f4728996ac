import { randomBytes } from 'node:crypto';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';

const definition = defineCollection<{ _id: string; value: string }>({ name: 'secrets', indexes: [] });

/** The secret that signs the links in mails: made at the first start, and the same for every process since. */
export async function openSecret(database: Database): Promise<string> {
  const secrets = await openCollection(database, definition);
  const made = { _id: 'links', value: randomBytes(32).toString('base64url') };
  await secrets
    .updateOne({ _id: made._id }, { $setOnInsert: { value: made.value } }, { upsert: true })
    // Another process was faster.
    .catch((error: { code?: unknown }) => {
      if (error.code !== 11_000) throw error;
    });
  return (await secrets.findOne({ _id: made._id }))?.value ?? made.value;
}
