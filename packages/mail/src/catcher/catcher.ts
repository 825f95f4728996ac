import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@dorpel/service-kit';
import { startSmtp } from './smtp.ts';
import { type CaughtMail, openStore } from './store.ts';
import { createWeb } from './web.ts';

export type { CaughtMail } from './store.ts';

/** An SMTP server that takes every mail and delivers none. */
export type Catcher = {
  readonly smtpPort: number;
  /** For `createTransport`. */
  readonly smtpUrl: string;
  readonly port: number;
  /** The page and the API. */
  readonly url: string;
  /** Newest first. */
  mails(): Promise<CaughtMail[]>;
  clear(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a catcher on the loopback.
 *
 * @param smtpPort where mail is taken; 0 for a free port
 * @param port where it is shown; 0 for a free port
 * @param dataDir where mails are kept; without it in a folder that is removed at the end
 */
export async function startCatcher(options: { smtpPort: number; port: number; dataDir?: string }): Promise<Catcher> {
  const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'mail-catcher-')));
  const store = await openStore(folder);
  const smtp = await startSmtp(store, options.smtpPort);
  const web = await serve(createWeb(store), { port: options.port });
  return {
    smtpPort: smtp.port,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    port: web.port,
    url: web.url,
    mails: () => store.list(),
    clear: () => store.clear(),
    async stop() {
      await Promise.all([smtp.close(), web.close(0)]);
      if (options.dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
