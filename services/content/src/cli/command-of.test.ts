import { type CommandOf, commandsOf, helpOf, runCli } from '@dorpel/service-kit/testing';
import type { service } from '../compose.ts';
import { cli } from './cli.ts';

const COMMAND_OF: CommandOf<typeof service.contract> = {
  listTexts: 'list',
  getText: 'text show',
  createText: 'text new',
  saveText: 'text save',
  arrangeText: 'text arrange',
  publishText: 'text publish',
  discardText: 'text discard',
  listTextChanges: 'text history',
  restoreText: 'text restore',
  getMenuOrder: 'menu list',
  saveMenuOrder: 'menu order',
  listRedirects: 'redirects list',
  addRedirect: 'redirects add',
  removeRedirect: 'redirects remove',
  listPictures: 'pictures list',
  getPicture: 'pictures show',
  uploadPicture: 'pictures upload',
  replacePicture: 'pictures replace',
  describePicture: 'pictures describe',
  cutPicture: 'pictures cut',
  deletePicture: 'pictures remove',
};

test('X13 all that the desk does with texts and pictures is done by command, too', async () => {
  const { said } = await runCli(cli, ['--help'], { env: {} });
  for (const command of commandsOf(COMMAND_OF)) expect(said).toMatch(helpOf(command));
});
