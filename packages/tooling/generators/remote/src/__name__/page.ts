import { definePage } from '@dorpel/federation';
import { load, type __Name__Data } from './load.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, __Name__Data>({ load, View });
