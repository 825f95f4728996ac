import { defineExamples } from '@dorpel/federation/examples';
import remote from './remote.ts';

/** What the harness (`./pnpm --filter mfe-__name__ dev`) and remote.test.ts show: add a case per page and slot that has several. */
export default defineExamples({ remote, contracts: [], answers: {} });
