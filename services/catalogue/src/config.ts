import { address, oneOf, port, secret } from '@dorpel/service-kit';
import { defaulted, type Infer, object, optional, size, string } from 'superstruct';

/** The environment of the catalogue service. */
export const configuration = object({
  PORT: defaulted(port(), 3001),
  METRICS_PORT: optional(port()),
  MONGODB_URI: address('mongodb', 'mongodb+srv'),
  /** The service's own database. */
  DATABASE: defaulted(size(string(), 1, 60), 'dorpel-catalogue'),
  /** Folder of the originals of pictures and documents, and of the pictures made of them. */
  DATA_DIR: size(string(), 1, 1000),
  /** 'demo' fills an empty database with the demo catalogue. */
  SEED: defaulted(oneOf('none', 'demo'), 'none'),
  /** Opens `/desk/import/…` to who knows it; without it, there is no such address. */
  DESK_TOKEN: optional(secret()),
  LOG_LEVEL: defaulted(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
});
export type Configuration = Infer<typeof configuration>;
