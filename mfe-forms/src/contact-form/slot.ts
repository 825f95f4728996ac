import { defineSlot } from '@dorpel/federation';
import { type FormStart, loadForm } from '../parts/form/load.ts';
import { View } from './View.tsx';

export default defineSlot<Record<string, string>, FormStart>({ load: loadForm, View });
