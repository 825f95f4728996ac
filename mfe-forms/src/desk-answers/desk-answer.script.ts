import { keepDrafts } from '@dorpel/federation/desk-drafts';
import { enhance } from '@dorpel/federation/desk-script';

enhance('desk-answer', keepDrafts);
