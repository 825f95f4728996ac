import { join } from 'node:path';
import { content as contract } from '@dorpel/contracts/content';
import { readStored } from '@dorpel/agency/stored';
import { createShareCards } from '@dorpel/pictures/share-cards';
import { changesOf, defineService, watchVersion } from '@dorpel/service-kit';
import { contentOf } from './agency/agency-content.ts';
import { environment } from './config.ts';
import { contentHandlers } from './content.routes.ts';
import { openContent, STATE } from './library/content.repository.ts';
import { currentLibrary } from './library/library.ts';
import { FONT_FILES } from './font-files.ts';
import { lookRoutes } from './look/look.routes.ts';
import { mediaIn } from './media/media.ts';
import { pictureRoutes } from './picture/picture.routes.ts';
import { previewSecret } from './preview/preview-secret.ts';
import { previewTokens } from './preview/preview-token.ts';
import { demoContent } from './seed/demo-content.ts';
import { fill } from './seed/seed.ts';
import { shareRoutes } from './share/share.routes.ts';
import { styleRoutes } from './style/style.routes.ts';
import { videoRoutes } from './video/video.routes.ts';

/** What the running service and the desk share. */
export type Parts = Awaited<ReturnType<typeof service.open>>['parts'];

/** The composition root: everything the service is made of, connected. */
export const service = defineService({
  contract,
  environment,
  async open({ config, database }) {
    return { repository: await openContent(database), media: mediaIn(config.DATA_DIR) };
  },
  async serve({ config, database, now }, { repository, media }) {
    const agency = await readStored(config.DATA_DIR);
    if (agency) await fill(repository, contentOf(agency), media);
    else if (config.SEED === 'demo') await fill(repository, demoContent, media);
    const current = currentLibrary(repository);
    const previews = previewTokens(await previewSecret(config.PREVIEW_SECRET, config.DATA_DIR));
    const revision = async () => (await repository.state()).revision;
    const { getVersion } = watchVersion(revision, changesOf(database.db, STATE));
    return {
      // A page shows a dozen pictures: one visitor may ask for this many things in a minute.
      requests: { points: 3000, seconds: 60 },
      handlers: {
        getVersion,
        ...contentHandlers({ current, previews, now }),
      },
      routes: [
        pictureRoutes({ current, media, folder: join(config.DATA_DIR, 'pictures') }),
        shareRoutes({
          cards: createShareCards({ folder: join(config.DATA_DIR, 'share'), fonts: FONT_FILES }),
          current,
          media,
          now,
        }),
        videoRoutes(media.video),
        styleRoutes(current),
        lookRoutes(current),
      ],
    };
  },
});
