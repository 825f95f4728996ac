import { enhance } from '@dorpel/federation/desk-script';
import { keys } from '../parts/desk/keys.ts';
import { moves } from './moves.ts';

enhance('desk-week', (page) => {
  keys(page);
  moves(page);
});
