// The door of the room: what the rest of the service may use of it.
export { createFileFollower, createFollowing } from './follow-file.ts';
export { agreeing, contentOf, mailOf, mistakesIn, sheetFor } from './site-content.ts';
