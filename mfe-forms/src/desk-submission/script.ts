import { keepDrafts } from '@dorpel/federation/desk-drafts';
import { enhance } from '@dorpel/federation/desk-script';
import { keys } from '../parts/desk/keys.ts';
import { live } from './live.ts';

enhance('desk-submission', (page) => {
  live(page);
  keys(page);
  keepDrafts(page);
});
