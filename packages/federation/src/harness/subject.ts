import { CONTRACT, defineRemote, type Remote } from '../remote.ts';
import { defineExamples } from './examples.ts';

const nothing = async () => ({ messages: {} });
const messages: Remote['messages'] = { nl: nothing, fr: nothing, en: nothing, de: nothing };

/** Whose harness it is. The build (`dorpel-dev`) puts the examples of the remote that is worked on in this file's place. */
export default defineExamples({
  remote: defineRemote({ contract: CONTRACT, messages, pages: {}, slots: {} }),
  contracts: [],
  answers: {},
});
