export {
  type Confirmation,
  confirmationOf,
  type Confirmations,
  dueOn,
  fingerprintOf,
  isDue,
  type Known,
  openConfirmations,
} from './confirmations.ts';
export { type Decisions, openDecisions } from './decisions.ts';
export { askedFields } from './asked-fields.ts';
export { isInForce } from './evaluate.ts';
export { rulesIn } from './faults.ts';
export { KINDS, REGIONS } from './fields.ts';
export { heldBecause, presentEnding, presentLaw, presentOpen, presentPassport, sentencesOf } from './present.ts';
export { passportHandlers } from './http.ts';
export { publicationOf, type StoredPassport } from './publication.ts';
export { isCheck, type Rule } from './rule.ts';
export { openRules, type RulesRepository } from './store.ts';
export { BadTable, betweenInOrder, type Fault, inOrder, unfit } from './table-faults.ts';
