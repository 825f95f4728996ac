export { presentAdvance, presentTenantFee } from './advance.ts';
export { type Contradiction, contradictionsOf, factsBesideReceipt } from './contradictions.ts';
export { presentDeposit } from './deposit.ts';
export { trueCostHandlers } from './http.ts';
export { figuresOf, sourceIn } from './present.ts';
export { paidWithCosts, toldLeaseOf } from './property-cost.ts';
export { readRates } from './rate-faults.ts';
export { describeEntry, entriesIn, fingerprintOfRate, isInForce, lastTurn, type Rate } from './rate.ts';
export { openRates, type RateTables } from './store.ts';
