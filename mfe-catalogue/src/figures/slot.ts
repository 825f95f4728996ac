import { defineSlot } from '@dorpel/federation';
import { type FiguresData, load } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<Record<string, string>, FiguresData>({ load, View });
