import { definePage } from '@dorpel/federation';
import { load, type ThankYouData, type ThankYouParams } from './load.ts';
import { View } from './View.tsx';

export default definePage<ThankYouParams, ThankYouData>({ load, View });
