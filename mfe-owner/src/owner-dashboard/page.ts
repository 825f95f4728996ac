import { definePage } from '@dorpel/federation';
import { type DashboardData, load } from './load.ts';
import { logOut } from './log-out.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, DashboardData>({ load, action: logOut, View });
