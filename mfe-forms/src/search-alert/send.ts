import { actionOf } from '../parts/form/action.ts';
import { searchAlert } from './form.ts';

export const send = actionOf(searchAlert);
