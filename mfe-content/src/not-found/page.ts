import { definePage } from '@dorpel/federation';
import { load } from './load.ts';
import { View } from './View.tsx';

export default definePage({ load, View });
