import { joinContracts } from '@dorpel/contracts';
import { content } from '@dorpel/contracts/content';
import { deskPictures } from '@dorpel/contracts/desk-pictures';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import contentExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
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
  contracts: [joinContracts(joinContracts(content, deskTexts), deskPictures), deskStaff],
  answers: {
    content: fromContract(contentExamples),
    owner: { ...fromContract(ownerExamples), getStaffMember: () => ownerExamples.getStaffMember['a manager'] },
  },
  pages: {
    'content-page': {
      ...Object.fromEntries(Object.entries(contentExamples.getPage).map(([name, answer]) => [name, page(answer)])),
      'blocks of text': page(pageOf({ modules: [moduleOf('a'), moduleOf('b'), moduleOf('c')] })),
      'a step of three': page(stepOf()),
      'by its path': { params: { path: 'verkopen/' } },
    },
    'desk-texts': {
      'some of them': {},
      'nothing that fits': {
        query: '?search=nothing',
        answers: { content: { listTexts: () => contentExamples.listTexts.nothing } },
      },
    },
    'desk-text': Object.fromEntries(
      Object.entries(contentExamples.getText).map(([name, answer]) => [
        name,
        { params: { kind: answer.kind, id: answer.id }, answers: { content: { getText: () => answer } } },
      ]),
    ),
    'desk-text-history': { 'two changes': { params: { kind: 'pages', id: '7' } } },
    'desk-pictures': {
      'two of them': {},
      'one is being chosen': { query: '?text=pages:7&field=pages/params.image&seen=3' },
      'nothing that fits': {
        query: '?search=nothing',
        answers: { content: { listPictures: () => contentExamples.listPictures.nothing } },
      },
    },
    'desk-picture': Object.fromEntries(
      Object.entries(contentExamples.getPicture).map(([name, answer]) => [
        name,
        { params: { id: answer.id }, answers: { content: { getPicture: () => answer } } },
      ]),
    ),
    'desk-menu': { 'the top': {}, 'below a page, moved': { query: '?below=6&order=8,7&seen=v1' } },
    'desk-redirects': { 'two of them': {} },
  },
  slots: {
    team: {
      'three people': page(
        pageOf({ modules: [moduleOf('team', { view: 'ons-team-view', articles: [card('1'), card('2'), card('3')] })] }),
      ),
    },
  },
});
