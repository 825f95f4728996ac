import { enhance } from '@dorpel/federation/desk-script';
import { live } from './live.ts';

enhance('desk-submission', live);
