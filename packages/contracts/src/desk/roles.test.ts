import { findContracts } from '../released/contracts.ts';
import { DESK_ACTIONS, DESK_PROBLEMS, mayDo, ROLES } from './roles.ts';

const contracts = await findContracts(new URL('../', import.meta.url));
const endpoints = contracts.flatMap((contract) =>
  Object.entries(contract.endpoints).map(([name, endpoint]) => ({ contract, name, endpoint })),
);
const ofDesk = endpoints.filter(({ endpoint }) => endpoint.path.startsWith('/desk/'));

test('X13 there are endpoints of the desk in every service that has one', () => {
  expect([...new Set(ofDesk.map(({ contract }) => contract.service))].toSorted()).toEqual([
    'catalogue',
    'content',
    'forms',
    'owner',
  ]);
});

test('X13 an endpoint says what is done at the desk when its path says that it is the desk’s, and only then', () => {
  const saying = endpoints.filter(({ endpoint }) => endpoint.desk !== undefined).map(({ name }) => name);
  expect(saying).toEqual(ofDesk.map(({ name }) => name));
});

test('X13 nothing but the way in and out is for anybody', () => {
  const open = ofDesk.filter(({ endpoint }) => endpoint.desk === 'anybody').map(({ name }) => name);
  expect(open.toSorted()).toEqual([
    'beginStaffPasskeyLogin',
    'confirmStaff',
    'loginStaff',
    'loginStaffWithPasskey',
    'logoutStaff',
    'recoverStaffPassword',
  ]);
});

test('X13 every service with a desk can say why it lets somebody not in', () => {
  for (const { contract } of ofDesk) expect(contract.problems).toMatchObject(DESK_PROBLEMS);
});

test('X13 a role that nobody knows may do nothing', () => {
  for (const action of Object.keys(DESK_ACTIONS) as (keyof typeof DESK_ACTIONS)[]) {
    expect(mayDo('visitor', action)).toBe(false);
    expect(mayDo('', action)).toBe(false);
    expect(ROLES.some((role) => mayDo(role, action))).toBe(true);
  }
});
