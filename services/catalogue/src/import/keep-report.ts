import { randomUUID } from 'node:crypto';
import { basename, resolve } from 'node:path';
import type { Ended, Imports } from './store.ts';
import type { Issue, Report } from './report.ts';
import { faultsOf, type Snapshot } from './snapshot.ts';

/** Entries of each list of a report that are kept. */
const MOST = 500;

/** The name of what is imported: of the folder of a whole catalogue, or of the one file. */
function nameOf({ files, isFull, format, title }: Snapshot): string {
  if (title !== undefined) return title;
  const [path = ''] = Object.values(files);
  return basename(resolve(isFull && !format ? `${path}/..` : path));
}

/** The lists of a report, as they are told. */
function createLists() {
  const refusals: Issue[] = [];
  const remarks: Issue[] = [];
  const costs: Ended['costs'][number][] = [];
  const keep = <T>(list: T[], entry: T) => void (list.length < MOST && list.push(entry));
  return {
    lists: { refusals, remarks, costs },
    add(issue: Issue): void {
      if (issue.severity === 'refused') keep(refusals, issue);
      else if (issue.costs) keep(costs, { id: issue.id ?? '', differences: issue.costs });
      // What holds a home back is told of the home, in the words of whoever reads it, for as long as it does.
      else if (issue.about !== 'held') keep(remarks, issue);
    },
  };
}

/** Why a file that was read to its end is no success all the same, as the desk and the command line know it; null where it is one. */
async function faultIn(snapshot: Snapshot, report: Report): Promise<string | null> {
  const { isEmpty, isCutOff } = await faultsOf(snapshot, report);
  if (isEmpty) return 'feed/empty';
  return isCutOff ? 'feed/cut-off' : null;
}

/**
 * Keeps what an import did for the office to read: that it began, what it told, and how it ended. One that failed has waited
 * for the database already: what can't be kept of it is found cut off.
 */
export const keepingReport = (
  imports: Pick<Imports, 'begin' | 'end'>,
  impatient: Pick<Imports, 'end'>,
  {
    snapshot,
    now,
    tell = () => {},
  }: { readonly snapshot: Snapshot; readonly now: Date; readonly tell?: ((issue: Issue) => void) | undefined },
) => ({
  async around(work: (tell: (issue: Issue) => void) => Promise<Report>): Promise<Report> {
    const { lists, add } = createLists();
    const { isFull, format, title } = snapshot;
    const id = randomUUID();
    await imports.begin(id, {
      startedAt: now,
      from: nameOf(snapshot),
      format: format?.name ?? (title === undefined ? 'snapshot' : 'crm'),
      isFull,
    });
    try {
      const report = await work((issue) => {
        add(issue);
        tell(issue);
      });
      const error = report.isStopped ? null : await faultIn(snapshot, report);
      const outcome = report.isStopped ? 'stopped' : error === null ? 'done' : 'failed';
      await imports.end(id, { ...lists, outcome, error, report }, new Date());
      return report;
    } catch (error) {
      const ended = { ...lists, outcome: 'failed', error: (error as Error).message, report: null } as const;
      await impatient.end(id, ended, new Date()).catch(() => undefined);
      throw error;
    }
  },
});
