import { msg } from '@lingui/core/macro';
import { inWords } from './locales/sentences.ts';

/** What the commands of every service say. */
export const CLI_WORDS = inWords((say) => ({
  which: say(msg`Which command?`),
  unknown: (name: string) => say(msg`There is no command ‘${name}’.`),
  needs: (name: string, what: string) => say(msg`‘${name}’ needs ${what}.`),
  takesNo: (name: string, what: string) => say(msg`‘${name}’ takes no ${what}.`),
  needsValue: (option: string, what: string) => say(msg`--${option} needs ${what}.`),
  see: say(msg`See ‘cli --help’.`),
  dryRun: say(msg`Nothing was changed: this was a dry run.`),
  elsewhere: (hosts: string) =>
    say(msg`The database is on another machine: ${hosts}. Add --yes if that is the right one.`),
  isMeant: (hosts: string) => say(msg`The database is on another machine: ${hosts}. Is that the right one? [y/N]`),
  options: {
    yes: say(msg`does not ask whether a database on another machine is meant`),
    'dry-run': say(msg`says what would happen, changes nothing`),
    json: say(msg`answers with JSON, for programs`),
    help: say(msg`this text`),
  },
  ending: say(
    msg`The environment is that of the service; the language is that of LANG (nl, fr, en or de).\nExit codes: 0 done, 1 something was refused, 64 wrong use, 70 failed, 78 environment not complete.`,
  ),
}));
