import { defineDesk } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { exportAll, importFile, list, preview, setStatus } from './commands.ts';
import { TEXTS } from './texts.ts';

/** What an editor does by command (A10, R5, R14: content changes without a build). */
export const desk = defineDesk({
  service,
  texts: TEXTS,
  commands: {
    export: { takes: 'FILE', run: exportAll },
    import: { takes: 'FILE', options: { 'dry-run': true, replace: true }, run: importFile },
    publish: { takes: 'ID…', options: { 'dry-run': true }, run: setStatus('Published') },
    hide: { takes: 'ID…', options: { 'dry-run': true, draft: true }, run: setStatus('Hidden') },
    preview: { takes: 'ID', options: { language: 'L', hours: 'N' }, run: preview },
    list: { takes: '[TEXT]', run: list },
  },
});
