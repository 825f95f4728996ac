import { joinContracts } from '@dorpel/contracts';
import { catalogue } from '@dorpel/contracts/catalogue';
import { deskCrm } from '@dorpel/contracts/desk-crm';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskLaw } from '@dorpel/contracts/desk-law';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { defineExamples, type Example, fromContract } from '@dorpel/federation/examples';
import { card, detail, facets, projectCard, projectDetail } from './catalogue.fixture.ts';
import remote from './remote.ts';

/** A street of homes, so that a list is full enough to look at. */
const STREET = Array.from({ length: 7 }, (_, index) =>
  card({
    id: String(20401 + index),
    isNew: index === 1,
    state: index === 2 ? 'option' : 'available',
    address: `Vlierbosstraat ${14 + 2 * index}`,
    price: index === 3 ? null : { money: { amount: 29_900_000 + index * 4_500_000, currency: 'EUR' }, unit: 'total' },
  }),
);

const toLet = { goal: 'rent', price: { money: { amount: 95_000, currency: 'EUR' }, unit: 'per-month' } } as const;
const list = (items: ReturnType<typeof card>[]) => ({ items, total: items.length, page: 1, pages: 1 });

const property = (name: string, change: Parameters<typeof detail>[0] = {}): Readonly<Record<string, Example>> => ({
  [name]: {
    route: `property-for-${change.goal ?? 'sale'}`,
    params: { municipality: 'gent', slug: 'lichte-rijwoning', id: '20401' },
    answers: { catalogue: { getProperty: () => detail(change) } },
  },
});

const costs = catalogueExamples.getPropertyCost;
const propertyCost = (cost: (typeof costs)[keyof typeof costs]): Example => ({
  params: { id: '20401' },
  query: '?property=20401',
  answers: { catalogue: { getPropertyCost: () => cost } },
});

export default defineExamples({
  remote,
  contracts: [joinContracts(joinContracts(joinContracts(catalogue, deskHomes), deskLaw), deskCrm), deskStaff],
  answers: {
    catalogue: {
      ...fromContract(catalogueExamples),
      listProperties: () => list(STREET),
      listSimilar: () => ({ items: STREET.slice(1, 4) }),
      getFacets: () => facets,
      listProjects: () => ({ items: [projectCard(), projectCard({ id: '901', picture: null })] }),
      getProject: () => projectDetail(),
      listSimilarProjects: () => ({ items: [projectCard({ id: '902' })] }),
    },
    owner: { getStaffMember: () => ownerExamples.getStaffMember['a manager'] },
  },
  pages: {
    'property-list': {
      'homes for sale': { route: 'for-sale', params: { goal: 'sale' } },
      'homes to let': {
        route: 'for-rent',
        params: { goal: 'rent' },
        answers: { catalogue: { listProperties: () => list(STREET.map((each) => ({ ...each, ...toLet }))) } },
      },
      'nothing found': {
        route: 'for-sale',
        params: { goal: 'sale' },
        query: '?city=gent&priceMax=100000&rooms=6',
        answers: { catalogue: { listProperties: () => list([]) } },
      },
    },
    'property-detail': {
      ...property('a home for sale'),
      ...property('one to let', toLet),
      ...property('one that is sold', { state: 'sold', price: null }),
    },
    'project-list': { 'two projects': { route: 'new-builds' } },
    'project-detail': {
      'a project with homes': {
        route: 'project',
        params: { municipality: 'kortrijk', projectSlug: 'residentie-vlasbloem', projectId: '900' },
      },
    },
    'true-cost': {
      'nothing filled in': {},
      'buying with a loan': { query: '?price=350.000&own=70000&years=25&interest=3,45' },
      'from a home that is to be renovated': propertyCost(costs['a home that is to be renovated']),
      'what makes no sense': { query: '?price=much&interest=99' },
      renting: { query: '?goal=rent&rent=950&charges=60' },
    },
    'desk-homes': {
      'an agency': {},
      'nothing that fits': {
        query: '?search=kasteel',
        answers: { catalogue: { listDeskHomes: () => catalogueExamples.listDeskHomes.nothing } },
      },
    },
    'desk-home': {
      'held back': { params: { id: '20417' } },
      'on the site': {
        params: { id: '20401' },
        answers: { catalogue: { getDeskHome: () => catalogueExamples.getDeskHome['on the site'] } },
      },
    },
    'desk-home-facts': {
      'held back': { params: { id: '20417' } },
      'nothing is asked': {
        params: { id: '20450' },
        answers: { catalogue: { getHomeFacts: () => catalogueExamples.getHomeFacts['nothing is asked'] } },
      },
    },
    'desk-home-days': {
      'some to come': { params: { id: '20401' } },
      none: {
        params: { id: '20402' },
        answers: { catalogue: { getHomeDays: () => catalogueExamples.getHomeDays.none } },
      },
    },
    'desk-left-homes': {
      'a morning': {},
      nothing: { answers: { catalogue: { listLeftHomes: () => catalogueExamples.listLeftHomes.nothing } } },
    },
    'desk-law': {
      'one that waits and one that was confirmed': {},
      nothing: { answers: { catalogue: { listLaw: () => catalogueExamples.listLaw.nothing } } },
    },
    'desk-crm': {
      'one that is connected and one that is not': {},
      'nothing can be kept': {
        answers: { catalogue: { listCrms: () => catalogueExamples.listCrms['nothing can be kept'] } },
      },
    },
    'desk-imports': { 'two of them': {} },
    'desk-import': {
      'of a morning': { params: { id: 'i1' } },
      'one that failed': {
        params: { id: 'i3' },
        answers: { catalogue: { getDeskImport: () => catalogueExamples.getDeskImport['one that failed'] } },
      },
    },
  },
  slots: {
    'true-cost-card': {
      'a home for sale': propertyCost(costs['a home for sale']),
      'a new build': propertyCost(costs['a new build']),
      'a home to let': propertyCost(costs['a home to rent']),
    },
    'property-cards': { 'homes for sale': { params: { goal: 'sale', limit: '3' } } },
    'project-cards': { 'two projects': { params: { limit: '3' } } },
    'similar-homes': { 'below a home': { params: { id: '20401' } } },
    'similar-projects': { 'below a project': { params: { projectId: '900' } } },
    loosening: { 'nothing found': { params: { goal: 'sale', query: '?city=gent&priceMax=100000&rooms=6' } } },
  },
});
