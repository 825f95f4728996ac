import { deskStaff } from '@dorpel/contracts/desk-staff';
import { attemptWith } from '../attempt-with.ts';

/** Runs what a form of the desk asks for. */
export const attempt = attemptWith(deskStaff.problems);
