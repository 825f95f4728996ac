import { useLingui } from '@lingui/react/macro';
import { say } from './say.ts';

/** Says what a choice did, or that it will not outlast this page. */
export function useTell(): (isKept: boolean, done: string) => void {
  const { t } = useLingui();
  return (isKept, done) =>
    say(isKept ? done : t`Your browser does not store anything for this site: this only lasts until you leave.`);
}
