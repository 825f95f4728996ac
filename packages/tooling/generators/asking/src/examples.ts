import said from '__contracts__/examples/__name__' with { type: 'json' };
import { __camel__ } from '__contracts__/__name__';
import { defineExamples, fromContract } from '@dorpel/federation/examples';
import remote from './remote.ts';

/** What the harness (`./pnpm --filter ./mfe-__name__ dev`) and remote.test.ts show: add a case per page and slot that has several. */
export default defineExamples({
  remote,
  contracts: [__camel__],
  answers: { [__camel__.service]: fromContract(said) },
  answered: { [__camel__.service]: said },
});
