import { createTransport } from 'nodemailer';

/** Hands a mail over as a mail server does. Answers what it is told. */
export async function deliverAt(port: number, to: string, from: string, lines: readonly string[]): Promise<string> {
  const mailer = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    return (await mailer.sendMail({ envelope: { from, to: [to] }, raw: lines.join('\r\n') })).response;
  } catch (error) {
    return (error as Error).message;
  } finally {
    mailer.close();
  }
}

/** What a visitor writes back, with more headers. */
export const reply = (from: string, id: string, ...more: readonly string[]) => [
  `From: <${from}>`,
  'Subject: Re: Uw bezoek',
  `Message-ID: <${id}@example.com>`,
  ...more,
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Zaterdag om tien past.',
  '',
  'Op vr 20 nov 2026 schreef Lies Vandamme:',
  '> Zaterdag?',
];

/** A mail as a server puts it into a mailbox: with whom it was for, and who is told if it is not delivered. */
export const inMailbox = (to: string, from: string, lines: readonly string[]) => [
  `Return-Path: <${from}>`,
  `Delivered-To: ${to}`,
  ...lines,
];

/** What a mail server says of a mail that it could not deliver. */
export const bounceOf = (messageId: string, id: string) => [
  'From: <mailer-daemon@example.com>',
  'Subject: Undelivered Mail',
  `Message-ID: <${id}@example.com>`,
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'I could not.',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.com',
  '',
  'Final-Recipient: rfc822; nobody@example.com',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 no such user',
  '--b',
  'Content-Type: text/rfc822-headers',
  '',
  `Message-ID: ${messageId}`,
  '--b--',
];
