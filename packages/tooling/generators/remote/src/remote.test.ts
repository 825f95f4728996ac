import { checkRemote } from '@dorpel/federation/testing';
import examples from './examples.ts';

checkRemote(examples);
