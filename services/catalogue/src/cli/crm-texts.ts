import type { CrmFault } from '@dorpel/crm';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FromCrm } from '../crm/crm.ts';
import type { Counts } from '../import/import.ts';

/** What is said of CRMs: of pulling homes once, and of accounts that are kept. */
export const crmTexts = (say: (message: MessageDescriptor) => string) => ({
  notAccount: (path: string) => say(msg`${path} is not JSON with the name of a CRM and its credentials as texts.`),
  unknown: (path: string, choices: string) => say(msg`${path}: which ‘crm’ is it? Choose from ${choices}.`),
  lacks: (path: string, fields: string) => say(msg`${path} lacks: ${fields}`),
  unsafe: (path: string) =>
    say(msg`${path}: the ‘address’ has to begin with https://, since the credentials are sent there.`),
  announces: (title: string) => say(msg`${title} can’t be asked for its homes: it announces each one that changes.`),
  pulled: (title: string, { homes, hidden, refused }: Pick<FromCrm, 'homes' | 'hidden' | 'refused'>) =>
    say(msg`${title}: ${homes} homes, ${hidden} that are not for the site, ${refused} that can’t be read`),
  notWhole: (title: string) =>
    say(msg`${title} gave fewer homes than it says there are: none is withdrawn. Try again later.`),
  empty: (title: string) => say(msg`${title} has no homes for the site. Is that meant?`),
  dropped: (fields: string) => say(msg`Private, dropped and never stored: ${fields}`),
  noPlace: (title: string) => say(msg`Fields of ${title} that have no place here:`),
  leftOut: say(msg`Not understood, and left out:`),
  unsure: say(msg`Read in one of several possible ways:`),
  shape: say(msg`Read, although it was written otherwise than expected:`),
  fieldIn: (count: number, first: string) => say(msg`${count} ×, first in ${first}`),
  faults: {
    unauthorized: (title: string) => say(msg`${title} does not accept these credentials. Nothing was changed.`),
    refused: (title: string) => say(msg`${title} refuses what it is asked. Nothing was changed.`),
    away: (title: string) => say(msg`${title} does not answer, or is too busy. Nothing was changed.`),
    'not-understood': (title: string) =>
      say(msg`${title} answers something that is not understood. Nothing was changed.`),
    'too-large': (title: string) => say(msg`${title} answers more than can be read at once. Nothing was changed.`),
    incomplete: (title: string) => say(msg`Credentials for ${title} are missing. Nothing was changed.`),
  } satisfies Readonly<Record<CrmFault['is'], (title: string) => string>>,
  noSuch: (crm: string) => say(msg`There is no CRM ‘${crm}’: ./pnpm cli catalogue crm list names them.`),
  unreachable: (title: string) =>
    say(msg`${title} can’t be reached at this address: it must be one of the internet that begins with https://.`),
  /** What is said of accounts that are kept. */
  accounts: {
    none: say(msg`not connected`),
    states: { on: say(msg`connected`), paused: say(msg`paused`) } as Readonly<Record<string, string>>,
    outcomes: {
      running: say(msg`in progress`),
      done: say(msg`done`),
      failed: say(msg`failed`),
      'cut-off': say(msg`interrupted`),
    } as Readonly<Record<string, string>>,
    homes: (count: number) => say(msg`${count} homes came from it`),
    run: ({ created, changed, withdrawn, refused }: Pick<Counts, 'created' | 'changed' | 'withdrawn' | 'refused'>) =>
      say(msg`${created} new, ${changed} changed, ${withdrawn} withdrawn, ${refused} can’t be read`),
    kept: (homes: number) =>
      say(
        msg`${homes} homes are gone there and were not withdrawn: they are more than 30%. If they are meant to be, pull again with --really.`,
      ),
    report: (id: string) => say(msg`Report: ./pnpm cli catalogue imports ${id}`),
    connected: (title: string) => say(msg`${title} is connected: its homes are read from now on.`),
    leads: (title: string) => say(msg`What visitors send is written into ${title} as well.`),
    noLeads: (title: string) => say(msg`What visitors send is no longer written into ${title}.`),
    done: {
      test: (title: string) => say(msg`${title} accepts the credentials.`),
      pause: (title: string) => say(msg`${title} is paused: nothing is read until you resume it.`),
      resume: (title: string) => say(msg`${title} is read again from now on.`),
      forget: (title: string) =>
        say(
          msg`The credentials for ${title} are erased. Its homes stay as they are, and nothing changes them any more.`,
        ),
    },
    refusals: {
      'not-connected': (title) => say(msg`${title} is not connected.`),
      changed: (title) => say(msg`Somebody else just changed the connection to ${title}: look at it again.`),
      busy: () => say(msg`Homes of a CRM are being read right now. Try again when that has ended.`),
      announces: (title) =>
        say(msg`Nothing of ${title} is waiting: it announces each home that changes. Publish them there again.`),
      'leads-only': (title) =>
        say(msg`No homes are read from ${title}: it takes what visitors send, and its homes come by a feed.`),
      'no-key': () => say(msg`CRM_KEY is not set: without it no credentials are kept.`),
      sealed: (title) => say(msg`The credentials for ${title} were kept with another CRM_KEY: connect it again.`),
      unsafe: (title) =>
        say(msg`${title} can’t be reached at its address: it must be one of the internet that begins with https://.`),
      other: (title) => say(msg`The homes of ${title} were read and could not be imported: the log says why.`),
    } as Readonly<Record<string, (title: string) => string>>,
  },
});
