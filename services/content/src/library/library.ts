// The door of the room: what the rest of the service may use of it.
export { cleanCss, cleanHtml, groundRule, isGround, linksOf, losesHtml, lostIn, SURFACES } from './clean.ts';
export { factsOf } from './condition-facts.ts';
export { mistakesIn } from './conditions.ts';
export { cleaned, type Content, languagesOf, pathsOf, routingTable, versionOf } from './content.ts';
export {
  allPublished,
  createLibrary,
  currentLibrary,
  entriesCalled,
  entriesOf,
  type Entry,
  type Library,
} from './current.ts';
export { endOfPath, inLanguage, type InLanguage, mayLeadTo, redirectOf } from './in-language.ts';
export { fileOf, idOfFile, type Media, mediaIn, type MediaKind, pathOfPicture } from './media-files.ts';
export { previewSecret, previewTokens, type PreviewTokens } from './previews.ts';
export { type ContentRepository, openContent, STATE, type StoredEntry } from './store.ts';
