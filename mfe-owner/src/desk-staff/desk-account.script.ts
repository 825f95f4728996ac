import { enhance } from '@dorpel/federation/desk-script';
import { enablePasskeys } from '../parts/desk/passkey-script.ts';

enhance('desk-account', enablePasskeys);
