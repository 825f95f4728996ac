import { definePage } from '@dorpel/federation';
import { load, type ProjectListData } from './load.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, ProjectListData>({ load, View });
