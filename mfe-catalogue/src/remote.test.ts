import { checkRemote } from '@dorpel/federation/testing';
import examples from './examples.ts';

// jsdom sends no beacons; what would be counted of a visit is waiting to be sent.
navigator.sendBeacon = () => true;

checkRemote(examples);
