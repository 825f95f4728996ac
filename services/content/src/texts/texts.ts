// The door of the room: what the rest of the service may use of it.
export { checkEntries, picturesIn } from './check.ts';
export { createTexts } from './drafts.ts';
export { readEntries, type FieldChange } from './entries.ts';
export { menuHandlers, presentMenuOrder, textHandlers } from './http.ts';
export { importContent, type Judged, NoContent } from './import.ts';
export { changedBy, createMenu } from './menu.ts';
export { addressOf, presentChange, presentText, titleOf } from './present.ts';
export { addressIn, createRedirect, leaveFoldedAddresses, movesOf, plainPath, targetOf } from './redirects.ts';
export {
  type Change,
  type Revision,
  type Revisions,
  openRevisions,
  openRedirects,
  type Person,
  type Redirect,
  type Redirects,
} from './store.ts';
export { AGENCY_PREVIEW, contentWith, entriesIn, finished, keyIn, keyOf, newText, SITE, textsOf } from './text.ts';
