import { type CommandOf, commandsOf, helpOf, runCli } from '@dorpel/service-kit/testing';
import type { service } from '../compose.ts';
import { cli } from './cli.ts';

const COMMAND_OF: CommandOf<typeof service.contract> = {
  listDeskHomes: 'homes',
  getDeskHome: 'home',
  getHomeFacts: 'facts',
  typeHomeFacts: 'facts type',
  getHomeDays: 'open-days',
  changeHomeDays: 'open-days add',
  listLeftHomes: 'left',
  putBackHome: 'left put-back',
  takeOffHomes: 'left take-off',
  listEnding: 'ending',
  listDeskImports: 'imports',
  getDeskImport: 'imports',
  listLaw: 'law',
  confirmLaw: 'law confirm',
  undoLaw: 'law undo',
  listCrms: 'crm list',
  connectCrm: 'crm connect',
  testCrm: 'crm test',
  pullCrm: 'crm pull',
  changeCrm: 'crm pause',
  giveLeads: 'crm leads',
  forgetCrm: 'crm forget',
};

test('X13 all that the desk does with homes is done by command, too', async () => {
  const { said } = await runCli(cli, ['--help'], { env: {} });
  for (const command of commandsOf(COMMAND_OF)) expect(said).toMatch(helpOf(command));
});
