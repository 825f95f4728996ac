import { defineSlot } from '@dorpel/federation';
import { load, type ProjectCardsData } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<Record<string, string>, ProjectCardsData>({ load, View });
