import { join } from 'node:path';
import { content as contract } from '@dorpel/contracts/content';
import { changesOf, connectDatabase, createApp, type Log, type Service, watchVersion } from '@dorpel/service-kit';
import type { Config } from './config.ts';
import { contentHandlers } from './content.routes.ts';
import { openContent, STATE } from './library/content.repository.ts';
import { currentLibrary } from './library/library.ts';
import { mediaIn } from './media/media.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { previewSecret } from './preview/preview-secret.ts';
import { previewTokens } from './preview/preview-token.ts';
import { demoContent } from './seed/demo-content.ts';
import { seedDemo } from './seed/seed.ts';
import { styleRoutes } from './style/style.routes.ts';
import { videoRoutes } from './video/video.routes.ts';

/** What tests put in place of the real thing. */
export type Overrides = { readonly log: Log; readonly checkResponses?: boolean; readonly now?: () => Date };

/** A page shows a dozen pictures: one visitor may ask for this many things in a minute. */
const REQUESTS = { points: 3000, seconds: 60 };

/**
 * Puts the service together: connects, makes the indexes, and fills an empty database with the demo when asked to.
 *
 * @throws Error when the database does not answer or refuses an index
 */
export async function compose(
  config: Config,
  { log, checkResponses = false, now = () => new Date() }: Overrides,
): Promise<Service> {
  const database = await connectDatabase({ uri: config.MONGODB_URI, name: config.DATABASE, log });
  const repository = await openContent(database);
  const media = mediaIn(config.DATA_DIR);
  if (config.SEED === 'demo') await seedDemo(repository, demoContent, media);
  const current = currentLibrary(repository);
  const previews = previewTokens(await previewSecret(config.PREVIEW_SECRET, config.DATA_DIR));
  const revision = async () => (await repository.state()).revision;
  const versioned = watchVersion(revision, changesOf(database.db, STATE));
  const app = createApp({
    contract,
    handlers: {
      ...contentHandlers({ current, previews, now }),
      getVersion: versioned.getVersion,
    },
    routes(router) {
      pictureRoutes({ current, media, folder: join(config.DATA_DIR, 'pictures') })(router);
      videoRoutes(media.video)(router);
      styleRoutes(current)(router);
    },
    limits: { requests: REQUESTS, trusted: config.TRUSTED_PROXIES },
    log,
    database,
    checkResponses,
  });
  return { app, stop: () => database.close() };
}
