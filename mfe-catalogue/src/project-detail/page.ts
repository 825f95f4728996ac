import { definePage } from '@dorpel/federation';
import { id } from '@dorpel/contracts/fields';
import { type } from 'superstruct';
import { load, type ProjectData, type ProjectParams } from './load.ts';
import { View } from './View.tsx';

export default definePage<ProjectParams, ProjectData>({ params: type({ projectId: id() }), load, View });
