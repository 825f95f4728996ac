import { definePage } from '@dorpel/federation';
import { id } from '@dorpel/contracts/fields';
import { type } from 'superstruct';
import { type DetailData, type DetailParams, load } from './load.ts';
import { View } from './View.tsx';

export default definePage<DetailParams, DetailData>({ params: type({ id: id() }), load, View });
