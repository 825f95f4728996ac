import { definePage } from '@dorpel/federation';
import { load, type RecoveryData } from './load.ts';
import { recover } from './recover.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, RecoveryData>({ load, action: recover, View });
