import { definePage } from '@dorpel/federation';
import { load, type LoginData } from './load.ts';
import { logIn } from './log-in.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, LoginData>({ load, action: logIn, View });
