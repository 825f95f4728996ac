import { defineSlot } from '@dorpel/federation';
import { load, type TeamData } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<Record<string, string>, TeamData>({ load, View });
