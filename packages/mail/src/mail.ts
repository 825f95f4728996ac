export { type AgencyMail, followAgencyMail } from './agency-mail.ts';
export { dkimEnvironment, type DkimKey, dkimOf } from './transport.ts';
export {
  MailButton,
  MailFacts,
  MailLayout,
  type MailLayoutProps,
  MailLink,
  type MailImage,
  MailLinks,
  MailPicture,
  MailText,
  type MailSender,
} from './MailLayout.tsx';
export {
  type Attachment,
  createMessage,
  type MailAddress,
  type MailContent,
  type MessageState,
  newEntry,
  type NewMessage,
  type OutgoingMessage,
  type QueueEntry,
  type WithMessages,
} from './message.ts';
export { countOutcomes, GivenUp } from './outbox/deliver.ts';
export { type Claim, entriesIn, type Queue } from './outbox/entries.ts';
export { outboxAdminHandlers } from './outbox/admin.ts';
export { createOutbox, type Outbox, type OutboxOptions } from './outbox/outbox.ts';
export { type ListedMessage, outboxIndexes } from './outbox/queue.ts';
export { createSender, createWorker, type Sender } from './outbox/sender.ts';
export { type Preview, writePreviews } from './previews.ts';
export { type Office, refusalNotice } from './refusal.tsx';
export {
  connectionsEnvironment,
  delayAfter,
  type OutboxSettings,
  type SendSettings,
  withDefaults,
} from './outbox/settings.ts';
export { type Reason, reasonOf } from './refusal.tsx';
export { renderMail } from './render-mail.ts';
export { textVersion } from './render-mail.ts';
export { createTransport, type Mail, type MailTransport } from './transport.ts';
