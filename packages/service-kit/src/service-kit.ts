export { type AppOptions, createApp, JSON_LIMIT } from './app.ts';
export { fromServicesOnly, fromSiteOnly, isBearer, isProgram } from './callers.ts';
export { forwardedBy, sourceOf, visitorOf } from './chain/address.ts';
export { plainData, sentFileName } from './chain/body.ts';
export { isKnown } from './chain/conditional.ts';
export { rateLimit } from './chain/limits.ts';
export { type Changes, changesOf } from './changes.ts';
export {
  type CollectionDefinition,
  defineCollection,
  isDuplicate,
  type NamedIndex,
  openCollection,
} from './collection.ts';
export { connectDatabase, type Database } from './database.ts';
export { changedParts, type DeskLog, openDeskLog } from './desk-log.ts';
export {
  type Command,
  defineCli,
  CLI_EXIT,
  type CliTexts,
  type CommandContext,
  BadData,
  Misuse,
  type Outcome,
  Refused,
  type Terminal,
} from './cli.ts';
/** @public Their names until the release before: services of teams may still have them. */
export {
  CLI_EXIT as DESK_EXIT,
  type CliTexts as DeskTexts,
  type CommandContext as Given,
  defineCli as defineDesk,
} from './cli.ts';
export {
  type Composed,
  defineService,
  type Opening,
  type Service,
  serviceEnvironment,
  type Serving,
  type Worker,
} from './define-service.ts';
export { ConfigurationError, ownEnvironment, readEnvironment } from './environment.ts';
export { fetchWaiting } from './long-poll.ts';
export type { Before, Call, CookieOptions, Handlers } from './handlers.ts';
export { type Held, type Lease, LeaseLost, openLease } from './lease.ts';
export { SITE_CLAIM } from './site-claim.ts';
export { createLog, type Log, loggedPath } from './log.ts';
export { metrics, requestSeconds, SECONDS } from './metrics.ts';
export { callSeconds, callsTo, observeCall, serviceClient } from './observe/calls.ts';
export { currentTraceparent, inSpan, noteStatus, startTracing, stopTracing } from './observe/tracing.ts';
export { currentWork, inWork, outsideWork, requestIdOf } from './observe/work.ts';
export { patient, type Patience } from './patience.ts';
export { isPublic } from './public-address.ts';
export { allOf, escapeRegExp, everyWord, firstOf, inBatches, inOrderOfIds, partsOf } from './read.ts';
export { repeat } from './repeat.ts';
export { runService, type RunningService } from './run-service.ts';
export { serve, type Served } from './serve.ts';
export { createStaffGate, type Staff, type StaffGate } from './staff-gate.ts';
export { askStaff } from './staff-visits.ts';
export { createThrottle, type Throttle, type ThrottleSettings } from './throttle.ts';
export { openVersion, type Version, watchVersion } from './version.ts';
export {
  address,
  flag,
  namedAddresses,
  oneOf,
  port,
  publicSecret,
  publicSiteAddress,
  secret,
  siteAddress,
  wholeNumber,
} from './variables.ts';
