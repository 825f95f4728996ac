import { definePage } from '@dorpel/federation';
import { load, type SelectionData } from './load.ts';
import { View } from './View.tsx';

// The browser asks for homes as soon as it knows what is kept: what loads them comes with the page.
export default definePage<Record<string, string>, SelectionData>({ load, View });
