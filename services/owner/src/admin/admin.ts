import type { StaffGate } from '@dorpel/service-kit';
import { erasingHandlers, officeHandlers, type OfficeRoutes } from './http.ts';
import type { Erase } from './owners.ts';

export { readHomeFigures } from './http.ts';
export { createErasing, createOffice } from './owners.ts';

/** What the office does with owners, and sees of homes. */
export const serveAdmin = (parts: OfficeRoutes & { readonly erase: Erase; readonly gate: StaffGate }) => ({
  ...officeHandlers(parts),
  ...erasingHandlers(parts),
});
