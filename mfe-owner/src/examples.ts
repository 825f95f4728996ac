import { joinContracts } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { deskViewings } from '@dorpel/contracts/desk-viewings';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import contentExamples from '@dorpel/contracts/examples/content' with { type: 'json' };
import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { owners } from '@dorpel/contracts/owner';
import { defineExamples, fromContract } from '@dorpel/federation/examples';
import { NOBODY, OWNER, PORTAL } from './portal.fixture.ts';
import remote from './remote.ts';

const { getOwner, ...others } = PORTAL.owner;

/** Who comes to log in is nobody yet. */
const stranger = { owner: NOBODY };

/** Who leads the office. */
const manager = {
  owner: { getStaffMember: () => ({ ...ownerExamples.getStaffMember['an agent'], role: 'manager' }) },
};

export default defineExamples({
  remote,
  contracts: [
    joinContracts(joinContracts(owners, deskStaff), deskOwners),
    joinContracts(catalogue, deskHomes),
    joinContracts(deskSubmissions, deskViewings),
    deskTexts,
  ],
  answers: {
    ...PORTAL,
    catalogue: { ...PORTAL.catalogue, listDeskHomes: () => catalogueExamples.listDeskHomes['an agency'] },
    forms: fromContract(formsExamples),
    content: { listTexts: () => contentExamples.listTexts['two of them'] },
    owner: { ...fromContract(ownerExamples), ...others, getOwner },
  },
  pages: {
    'owner-login': { 'a stranger': { answers: stranger } },
    'owner-recovery': { 'a stranger': { answers: stranger } },
    'owner-password': {
      'with a temporary password': {
        answers: { owner: { getOwner: () => ({ ...OWNER, mustReplacePassword: true }) } },
      },
    },
    'owner-history': { 'of a home': { params: { id: '20401' } } },
    'owner-report-end': { 'from a mail': { query: '?token=t' }, 'a broken link': {} },
    'desk-login': { 'a stranger': {} },
    'desk-recovery': { 'a stranger': {} },
    'desk-code': { 'after the password': {} },
    'desk-password': { 'of a colleague': {} },
    'desk-account': { 'an app and a passkey': {} },
    'desk-app': { 'being set up': {} },
    'desk-codes': { 'just made': {} },
    'desk-staff': { 'an office': { answers: manager } },
    'desk-journal': { 'a page': { answers: manager } },
    'desk-owners': { 'two of them': {} },
    'desk-owner-invitation': { 'a home': { query: '?homes=20401' } },
    'desk-owner': {
      'one who came in': { params: { id: 'anna' } },
      'one who was invited': {
        params: { id: 'emma' },
        answers: { owner: { getDeskOwner: () => ownerExamples.getDeskOwner['one who was invited'] } },
      },
    },
    'desk-today': { 'an agent': { route: 'desk' } },
    'desk-search': { 'a name': { query: '?search=peeters' }, 'nothing yet': {} },
    'owner-dashboard': { 'two homes': { route: 'owner' } },
  },
  slots: {
    'owner-homes': { 'two homes': { params: { id: '20401', ids: '20401,20403' } } },
    'owner-needed': { 'of a home': { params: { id: '20401' } } },
    'owner-figures': { 'of a home': { params: { id: '20401' } } },
    'owner-funnel': { 'of a home': { params: { id: '20401' } } },
    'desk-bar': { 'an agent': {} },
    'desk-yesterday': { 'a Sunday': {} },
    'desk-home-figures': { 'of a home': { params: { id: '20401' } } },
    'owner-latest': { 'of a home': { params: { id: '20401' } } },
  },
});
