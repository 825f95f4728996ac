export {
  MailButton,
  MailFacts,
  MailLayout,
  type MailLayoutProps,
  MailLink,
  MailLinks,
  MailText,
  type MailSender,
} from './layout/MailLayout.tsx';
export {
  type Attachment,
  createMessage,
  type MailAddress,
  type MailContent,
  type MessageState,
  type NewMessage,
  type OutgoingMessage,
  type WithMessages,
} from './message.ts';
export { createOutbox, type Outbox, type OutboxOptions } from './outbox/outbox.ts';
export { type DeadMessage, outboxIndexes } from './outbox/queue.ts';
export type { OutboxSettings } from './outbox/settings.ts';
export { renderMail } from './render-mail.ts';
export { createTransport, type DkimKey, type Mail, type MailTransport } from './transport.ts';
