import { defineCli } from '@dorpel/service-kit';
import { service } from '../compose.ts';
import { exportAll, importFile, list, preview, setStatus } from './commands.ts';
import { listMenu, orderMenu } from './text-commands.ts';
import {
  cutPicture,
  describePicture,
  listPictures,
  removePicture,
  replacePicture,
  showPicture,
  uploadPicture,
} from './picture-commands.ts';
import {
  addRedirect,
  arrangeText,
  beginText,
  discardText,
  listChanges,
  listRedirects,
  publishText,
  removeRedirect,
  restoreText,
  saveText,
  showText,
} from './text-commands.ts';
import { TEXTS } from './texts.ts';

/** What an editor does by command (A10, R5, R14: content changes without a build). */
export const cli = defineCli({
  service,
  texts: TEXTS,
  commands: {
    export: { takes: 'FILE', run: exportAll },
    import: { takes: 'FILE', options: { 'dry-run': true, replace: true, overwrite: true }, run: importFile },
    publish: { takes: 'ID…', options: { 'dry-run': true }, run: setStatus('Published') },
    hide: { takes: 'ID…', options: { 'dry-run': true, draft: true }, run: setStatus('Hidden') },
    preview: { takes: 'ID', options: { language: 'L', hours: 'N' }, run: preview },
    list: { takes: '[TEXT]', options: { language: 'L' }, run: list },
    'text show': { takes: 'TEXT', options: { language: 'L' }, run: showText },
    'text new': { takes: 'KIND', options: { title: 'TEXT', language: 'L', below: 'ID' }, writes: true, run: beginText },
    'text save': { takes: 'TEXT', options: { from: 'FILE' }, writes: true, run: saveText },
    'text arrange': {
      takes: 'TEXT',
      options: { list: 'NAME', do: 'WHAT', item: 'N', what: 'KIND' },
      writes: true,
      run: arrangeText,
    },
    'text publish': { takes: 'TEXT', options: { at: 'MOMENT' }, writes: true, run: publishText },
    'text discard': { takes: 'TEXT', writes: true, run: discardText },
    'text history': { takes: 'TEXT', options: { language: 'L' }, run: listChanges },
    'text restore': { takes: 'TEXT', options: { change: 'ID' }, writes: true, run: restoreText },
    'pictures list': { takes: '[TEXT]', options: { language: 'L' }, run: listPictures },
    'pictures show': { takes: 'ID', options: { language: 'L' }, run: showPicture },
    'pictures upload': { takes: 'FILE', writes: true, run: uploadPicture },
    'pictures replace': { takes: 'ID', options: { from: 'FILE' }, writes: true, run: replacePicture },
    'pictures describe': { takes: 'ID', options: { title: 'TEXT', language: 'L' }, writes: true, run: describePicture },
    'pictures cut': { takes: 'ID', options: { part: 'PART' }, writes: true, run: cutPicture },
    'pictures remove': { takes: 'ID', writes: true, run: removePicture },
    'menu list': { options: { language: 'L' }, run: listMenu },
    'menu order': { takes: 'ID…', options: { below: 'ID' }, writes: true, run: orderMenu },
    'redirects list': { run: listRedirects },
    'redirects add': { takes: 'PATH', options: { to: 'ADDRESS', 'dry-run': true }, run: addRedirect },
    'redirects remove': { takes: 'PATH', options: { 'dry-run': true }, run: removeRedirect },
  },
});
