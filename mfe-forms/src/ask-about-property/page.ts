import { definePage } from '@dorpel/federation';
import { id } from '@dorpel/contracts/fields';
import { object } from 'superstruct';
import { type AskData, type AskParams, load } from './load.ts';
import { send } from './send.ts';
import { View } from './View.tsx';

export default definePage<AskParams, AskData>({ params: object({ id: id() }), load, action: send, View });
