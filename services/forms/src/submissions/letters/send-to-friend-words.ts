import { msg } from '@lingui/core/macro';
import { inWords } from '../../locales/sentences.ts';

/** The mail to a friend (F9). */
export const FRIEND = inWords((say) => ({
  subject: (sender: string, property: string) => say(msg`${sender} sends you a property: ${property}`),
  title: (sender: string) => say(msg`${sender} thought of you`),
  greeting: (friend: string) => say(msg`Dear ${friend},`),
  text: (sender: string) => say(msg`${sender} saw this property on our website and wanted to show it to you.`),
  once: say(msg`This is the only email you will receive: your address is not kept for advertising.`),
}));
