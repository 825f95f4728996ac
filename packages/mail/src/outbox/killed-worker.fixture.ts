import { connectDatabase, createLog } from '@dorpel/service-kit';
import type { WithMessages } from '../message.ts';
import { createTransport } from '../transport.ts';
import { createOutbox } from './outbox.ts';
import { OFFICE } from './post-office.fixture.ts';

// A worker that hangs between the SMTP server's yes and the acknowledgement, so that a test can kill it there.
const [uri = '', name = '', smtpUrl = ''] = process.argv.slice(2);
const log = createLog('killed-worker', 'silent');
const database = await connectDatabase({ uri, name, log });
const smtp = createTransport(smtpUrl);

createOutbox({
  db: database.db,
  collection: database.db.collection<WithMessages>('letters'),
  log,
  office: OFFICE,
  settings: { from: { address: 'info@example.be' }, lease: 900 },
  transport: {
    async send(mail) {
      await smtp.send(mail);
      console.log('sent');
      await new Promise(() => {});
    },
    close: () => smtp.close(),
  },
}).start();
