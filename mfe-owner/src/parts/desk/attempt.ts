import { deskStaff } from '@dorpel/contracts/desk-staff';
import { attemptWith } from '../attempt-with.ts';
import { UNKNOWN_ACTION } from '../attempt.ts';

/** Runs what a form of the desk asks for. */
export const attempt = attemptWith({ ...deskStaff.problems, [UNKNOWN_ACTION]: 400 });
