import { content } from '@dorpel/contracts/content';
import contentExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import { defineExamples, type Example, fromContract } from '@dorpel/federation/examples';
import { card, moduleOf, pageOf, stepOf } from './parts/page.fixture.ts';
import remote from './remote.ts';

/** A page or article, as the service has it. */
const page = (answer: unknown): Example => ({
  params: { id: '9' },
  answers: { content: { getPage: () => answer } },
});

export default defineExamples({
  remote,
  contracts: [content],
  answers: { content: fromContract(contentExamples) },
  pages: {
    'content-page': {
      ...Object.fromEntries(Object.entries(contentExamples.getPage).map(([name, answer]) => [name, page(answer)])),
      'blocks of text': page(pageOf({ modules: [moduleOf('a'), moduleOf('b'), moduleOf('c')] })),
      'a step of three': page(stepOf()),
      'by its path': { params: { path: 'verkopen/' } },
    },
  },
  slots: {
    team: {
      'three people': page(
        pageOf({ modules: [moduleOf('team', { view: 'ons-team-view', articles: [card('1'), card('2'), card('3')] })] }),
      ),
    },
  },
});
