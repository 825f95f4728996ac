import { defineSlot } from '@dorpel/federation';
import { load, type __Name__TeaserData } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<Record<string, string>, __Name__TeaserData>({ load, View });
