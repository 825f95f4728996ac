import { CommandError } from '../errors.ts';
import { each } from './cursors.ts';
import { FIND_FIELDS, findMatches, queryOf } from './read.ts';
import { checkFields, type CommandDefinition, collectionName, docField, type Reply, type Request } from './request.ts';

/** What a `find` reads: it is done, and its documents are counted and dropped. What MongoDB tells besides is not told. */
async function explain(request: Request): Promise<Reply> {
  const command = docField(request.command, 'explain');
  const [name] = command.keys();
  if (name !== 'find') throw new CommandError(59, `'${name ?? ''}' is not explained: only find is`);
  const asked = { ...request, name, command };
  checkFields(asked, FIND_FIELDS);
  const collection = request.database.catalog.find(request.db, collectionName(asked));
  let [examined, returned] = [0, 0];
  if (collection) {
    const { query, page } = queryOf(command);
    const onRead = () => (examined += 1);
    const { matches } = await findMatches(asked, collection, query, page, [], onRead);
    await each(matches, (): undefined => {
      returned += 1;
    });
  }
  return { executionStats: { executionSuccess: true, nReturned: returned, totalDocsExamined: examined }, ok: 1 };
}

export const EXPLAIN_COMMANDS: Readonly<Record<string, CommandDefinition>> = {
  explain: { fields: ['verbosity'], run: explain },
};
