import { join } from 'node:path';
import { joinContracts } from '@dorpel/contracts';
import { agencyMail } from '@dorpel/contracts/agency-mail';
import { content as visitorsContract } from '@dorpel/contracts/content';
import type { AgencySheet } from '@dorpel/contracts/content-entities';
import { deskPictures } from '@dorpel/contracts/desk-pictures';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { readStored } from '@dorpel/agency/store';
import { createPictures } from '@dorpel/pictures';
import { createShareCards } from '@dorpel/pictures/share-cards';
import {
  askStaff,
  changesOf,
  createStaffGate,
  defineService,
  fromServicesOnly,
  repeat,
  watchVersion,
} from '@dorpel/service-kit';
import { contentOf, createFileFollower, createFollowing, mailOf, mistakesIn, sheetFor } from './agency/agency.ts';
import { contentHandlers } from './site/site.ts';
import {
  type Content,
  currentLibrary,
  mediaIn,
  openContent,
  previewSecret,
  previewTokens,
  STATE,
} from './library/library.ts';
import {
  createImages,
  FONT_FILES,
  imageHandlers,
  lookRoutes,
  pictureRoutes,
  shareRoutes,
  styleRoutes,
  videoRoutes,
  wholePictureRoute,
} from './media/media.ts';
import {
  createMenu,
  createTexts,
  leaveFoldedAddresses,
  menuHandlers,
  openRevisions,
  openRedirects,
  textHandlers,
} from './texts/texts.ts';
import { environment } from './config.ts';
import { demoContent } from './seed/demo-content.ts';
import { fill } from './seed/seed.ts';
import { DEMO_SHEET } from './seed/settings.ts';

const contract = joinContracts(joinContracts(visitorsContract, agencyMail), joinContracts(deskTexts, deskPictures));

/** The content with what the page of its agency says. */
const withSheet = (content: Content, sheet: AgencySheet): Content => ({
  ...content,
  settings: { ...content.settings, sheets: { now: sheetFor(content.settings, sheet), file: null } },
});

/** Milliseconds between looks at what is due and what was left half done; tests do not wait for them. */
const TUNING = { rounds: 10_000 };

/** What the running service and the desk share. */
export type Parts = Awaited<ReturnType<typeof service.open>>['parts'];

/** The composition root: everything the service is made of, connected. */
export const service = defineService({
  contract,
  environment,
  tuning: TUNING,
  async open({ config, database, now }) {
    const repository = await openContent(database);
    const media = mediaIn(config.DATA_DIR);
    const revisions = await openRevisions(database);
    const redirects = await openRedirects(database);
    const agency = { mistakesIn, followingFrom: createFollowing({ folder: config.DATA_DIR, media }) };
    const texts = createTexts({ repository, revisions, redirects, media, now, agency });
    const menu = createMenu({ load: texts.load, repository, revisions, now });
    const pictures = createPictures({ originals: media.pictures, folder: join(config.DATA_DIR, 'pictures') });
    const images = createImages({ repository, load: texts.load, revisions, media, pictures, now });
    return { repository, media, revisions, redirects, texts, menu, pictures, images };
  },
  async serve(
    { config, database, now, log, rounds },
    { repository, media, revisions, redirects, texts, menu, pictures, images },
  ) {
    const agency = await readStored(config.DATA_DIR);
    const demo = config.SEED === 'demo' ? DEMO_SHEET : null;
    const seed = agency ? contentOf(agency) : demo ? withSheet(demoContent, demo) : undefined;
    // Before a renewal, of the names that were stored, and after it where nothing was.
    await leaveFoldedAddresses(repository, redirects, now());
    if (seed) await fill(seed, { repository, media, redirects, now });
    await leaveFoldedAddresses(repository, redirects, now());
    const followFile = createFileFollower({
      folder: config.DATA_DIR,
      repository,
      texts,
      demo,
      refused: (fields) => log.warn({ fields }, 'the file of the agency could not be taken over'),
    });
    if ((await repository.state()).revision > 0) await followFile();
    const origin = new URL(config.SITE_URL ?? `http://127.0.0.1:${config.PORT}`).origin;
    const current = currentLibrary({ state: repository.state, load: texts.load }, origin);
    const previews = previewTokens(await previewSecret(config.PREVIEW_SECRET, config.DATA_DIR));
    const revision = async () => (await repository.state()).revision;
    const { getVersion } = watchVersion(revision, changesOf(database.db, STATE));
    const gate = createStaffGate(askStaff(config.OWNER_URL).visit, origin);
    const ofServices = fromServicesOnly(config.ACTIVITY_TOKEN);
    const tend = async () => {
      await menu.settle();
      await texts.tend();
      if ((await repository.state()).revision > 0) await followFile();
    };
    const ofImages = { images, pictures, revisions, current, gate };
    return {
      before: async (call, endpoint) => {
        await ofServices(call, endpoint);
        await gate.before(call, endpoint);
      },
      // A page shows a dozen pictures: one visitor may ask for this many things in a minute.
      requests: { points: 3000, seconds: 60 },
      handlers: {
        getVersion,
        getAgencyMail: async () => mailOf((await current()).settings),
        ...contentHandlers({ current, previews, redirects, revisions, agencyDrafted: texts.agencyDrafted, now }),
        ...textHandlers({ texts, revisions, redirects, current, previews, gate, now, noteAgency: followFile }),
        ...menuHandlers({ menu, load: texts.load, gate }),
        ...imageHandlers(ofImages),
      },
      workers: [repeat(tend, rounds, (error) => log.error({ error }, 'texts could not be tended'))],
      routes: [
        pictureRoutes({ current, pictures }),
        wholePictureRoute(ofImages),
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
