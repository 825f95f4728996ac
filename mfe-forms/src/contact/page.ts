import { definePage } from '@dorpel/federation';
import { sendSiteContact } from '../parts/site-contact-send.ts';
import { type ContactData, load } from './load.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, ContactData>({ load, action: sendSiteContact, View });
