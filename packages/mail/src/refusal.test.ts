import { reasonOf } from './refusal.tsx';

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <lotte@example.be>: no such user", 'address'],
  ['550 No such user here', 'address'],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'address'],
  ['556 5.1.10 Recipient address has null MX', 'domain'],
  ['552 5.2.2 Mailbox full', 'full'],
  ['554 delivery error: This user is over quota', 'full'],
  ['552 5.3.4 Message size exceeds fixed limit', 'size'],
  ['552 Message exceeded maximum size', 'size'],
  ['550 5.7.26 This mail is unauthenticated', 'policy'],
  ['550 Rejected because of SPF policy', 'policy'],
  ['554 Transaction failed', 'unknown'],
])('F17 what a server says when it refuses for good has a reason in plain words: %s', (said, reason) => {
  expect(reasonOf(said)).toBe(reason);
});
