import type { Language } from '@dorpel/i18n/languages';
import { msg } from '@lingui/core/macro';
import { inWords } from './locales/sentences.ts';

/** What the commands say. Why a file is broken is English: it is for who looks into it. */
export const TEXTS = inWords((say) => ({
  about: say(
    msg`Puts what a site on one machine keeps into one file, and back: the embedded database, uploads and files.`,
  ),
  commands: {
    backup: say(msg`writes the file while the site runs, and reads it again before it takes its name`),
    restore: say(msg`puts the file in the place of what the site keeps, which is put aside; the site must be stopped`),
  },
  options: { really: say(msg`restores although the site has data already`) },
  notes: say(
    msg`The file holds personal data and secrets: keep it as you keep the site. Logs, emails that were caught and releases are not\nin it, nor pictures that are made of others. Where MONGODB_URI names a database, use mongodump: see the runbook.`,
  ),
  otherDatabase: say(
    msg`The data are in the MongoDB of MONGODB_URI. Back them up with mongodump, restore them with mongorestore, and copy the folders of the services: see ‘Restoring a backup’ in the runbook.`,
  ),
  nothing: (folder: string) => say(msg`There is no database in ${folder}.`),
  noFile: (file: string) => say(msg`There is no file ${file}.`),
  cutOff: say(msg`A restore, or ‘agency init’, was interrupted here. Run it again: it carries on where it stopped.`),
  running: (folder: string) => say(msg`The site in ${folder} is running. Stop it first.`),
  inUse: (folder: string) =>
    say(
      msg`The site in ${folder} already has data. To replace it, restore with --really: what is there is put aside, not deleted.`,
    ),
  broken: (file: string, why: string) => say(msg`${file} is not a complete backup (${why}). Nothing was changed.`),
  written: (file: string, files: number, megabytes: string) =>
    say(msg`${file} is written and checked. Files: ${files}, MB: ${megabytes}.`),
  usable: (at: string) => say(msg`The backup of ${at} is complete.`),
  restored: (at: string) => say(msg`The backup of ${at} is restored and checked.`),
  replaced: (folder: string) => say(msg`What was there is in ${folder}. Delete it when nobody needs it any more.`),
  mails: say(
    msg`Emails that were due when the backup was made are sent again once the site starts, and what was erased since is there again: see the runbook.`,
  ),
}));

export type Texts = (typeof TEXTS)[Language];
