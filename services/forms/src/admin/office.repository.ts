import { type Database, openDeskLog } from '@dorpel/service-kit';
import { openMailRules } from './mail-rules.repository.ts';
import { STANDARD_TEMPLATES } from './standard.ts';
import { createTemplateDesk } from './templates-templates.ts';
import { openTemplates } from './templates.repository.ts';

/** What the office sets: its templates and the rules of its boxes, with the log of who changed them. */
export async function openOffice(database: Database, now: () => Date) {
  const deskLog = await openDeskLog(database, now);
  const templates = await openTemplates(database, STANDARD_TEMPLATES, now);
  return {
    deskLog,
    templates,
    templateDesk: createTemplateDesk({ templates, log: deskLog, now }),
    mailRules: await openMailRules(database, now),
  };
}
