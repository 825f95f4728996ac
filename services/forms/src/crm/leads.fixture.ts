import { CONNECTORS } from '@dorpel/crm';
import { FAKES, type Misdeed, startFake } from '@dorpel/fake-crm';
import { newEntry } from '@dorpel/mail';
import type { SubmissionDocument, WebhookEvent } from '../submissions/submissions.ts';
import { type Accounts, receiverOf } from './accounts.ts';
import type { StoredLead } from './leads.ts';

/** A CRM that is served over HTTP, and accounts there that do not pause. */
export async function startCrm(name: string, misbehave: readonly Misdeed[] = []) {
  const fake = FAKES.find((each) => each.name === name);
  const connector = CONNECTORS.find((each) => each.name === name);
  if (!fake || !connector) throw new Error(`There is no CRM '${name}'.`);
  const server = await startFake(fake, { port: 0, misbehave });
  const open = (credentials: Readonly<Record<string, string>> = {}): Accounts => {
    const reach = { address: server.address, language: 'nl', async pause() {} } as const;
    const account = connector.open({ ...server.credentials, ...credentials }, reach);
    const connected = { name, account, homeNamed: async (id: string) => id };
    return { current: async () => connected };
  };
  return { ...server, open };
}

export type Crm = Awaited<ReturnType<typeof startCrm>>;

/** A submission with a lead, as it is stored. */
export function withLead(
  crm: string,
  person: string,
  turn: number,
  more: Partial<WebhookEvent> = {},
): SubmissionDocument {
  const lead: StoredLead = {
    home: '20401',
    person: { firstName: 'Anne', lastName: 'Claes', email: person, phone: '0470123456', language: 'nl' },
    message: `${person} ${turn}`,
    mayMail: false,
    kept: [],
  };
  const id = `${person} ${turn}`;
  const madeAt = new Date(Date.UTC(2026, 10, 1, 0, 0, turn));
  const event: WebhookEvent = {
    ...newEntry(),
    event: id,
    type: 'enquiry.created',
    receiver: receiverOf(crm),
    body: JSON.stringify(lead),
    crm: { madeAt },
    ...more,
  };
  const document = {
    _id: id,
    form: 'site-contact',
    key: id,
    person,
    receivedAt: madeAt,
    messages: [],
    events: [event],
  };
  return document as unknown as SubmissionDocument;
}
