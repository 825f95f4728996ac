import { defineSlot } from '@dorpel/federation';
import { load, type SearchBoxData } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<Record<string, string>, SearchBoxData>({ load, View });
