import { isProblem } from '@dorpel/contracts';
import { createClient } from '@dorpel/contracts/client';
import { submissions as contract } from '@dorpel/contracts/forms';
import { connectDatabase } from '@dorpel/service-kit';
import {
  captureLog,
  startDatabaseProcess,
  startDatabaseProxy,
  startTestDatabase,
  type TestDatabase,
} from '@dorpel/service-kit/testing';
import { kill, type RunningProcess, startProcess } from './process.fixture.ts';
import { startMoodySmtp, type Taken } from './moody-smtp.fixture.ts';
import { contactBody, environmentOf, until } from './service.fixture.ts';
import type { SubmissionDocument } from './submission.ts';

type Sent = ReturnType<typeof contactBody>;
const forms = (prefix: string, count: number): Sent[] =>
  Array.from({ length: count }, (_, turn) => contactBody({ email: `${prefix}${turn}@example.com`, newsletter: false }));

/** Milliseconds after which a form that nobody takes says why: well before the test is given up without a word. */
const PATIENCE = 300_000;

/**
 * Sends forms as a browser does: again, with the same key, until there is an answer.
 * @param runningOf the process that takes them, which may be another one by the next time
 * @param failed told each time that one was not taken
 * @returns how many times one was not taken
 * @throws Error for a form that is refused, a process that ended without having been told to, and a form that nobody takes
 */
async function sendAll(bodies: readonly Sent[], runningOf: () => RunningProcess, failed = () => {}): Promise<number> {
  const end = Date.now() + PATIENCE;
  let retries = 0;
  const send = async (body: Sent) => {
    for (;;) {
      const { url, child, said } = runningOf();
      try {
        await createClient(contract, { base: url, fetch })['site-contact']({ body });
        return;
      } catch (error) {
        const isWorthAnother = isProblem(error) && error.code.startsWith('service/');
        if (!isWorthAnother || child.exitCode !== null || Date.now() > end) throw new Error(said(), { cause: error });
        retries += 1;
        failed();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  await Promise.all(bodies.map(send));
  return retries;
}

/** Waits until nothing is left to be sent, then says what became of everything. */
async function tell(
  title: string,
  { database }: Pick<TestDatabase, 'database'>,
  bodies: readonly Sent[],
  taken: readonly Taken[],
  more = {},
) {
  const collection = database.db.collection<SubmissionDocument>('submissions');
  await until(async () => {
    const left = await collection.countDocuments({ 'messages.state': { $in: ['due', 'leased'] } });
    return left === 0;
  });
  const stored = await collection.find({}).toArray();
  const messages = stored.flatMap((each) => each.messages);
  const arrived = new Set(taken.map(({ messageId }) => messageId));
  const figures = {
    sent: bodies.length,
    stored: stored.length,
    keysLost: bodies.filter(({ key }) => !stored.some((each) => each.key === key)).length,
    mails: messages.length,
    mailsLost: messages.filter(({ id, state }) => state === 'sent' && ![...arrived].some((each) => each.includes(id)))
      .length,
    givenUp: messages.filter(({ state }) => state === 'dead').length,
    copies: taken.length - arrived.size,
    ...more,
  };
  process.stdout.write(`F15 ${title}: ${JSON.stringify(figures)}\n`);
  return figures;
}

test('F15 killed again and again while forms come and mails go: each form is there once, each mail was sent', async () => {
  const database = await startTestDatabase();
  const smtp = await startMoodySmtp({ delay: 4 });
  const env = environmentOf(database, smtp.url, { perHour: 10_000 });
  let running = await startProcess(env);
  const bodies = forms('kill', 60);
  const sending = (async () => {
    let retries = 0;
    for (let first = 0; first < bodies.length; first += 6) {
      retries += await sendAll(bodies.slice(first, first + 6), () => running);
    }
    return retries;
  })();
  let kills = 0;
  for (const wait of [150, 90, 210]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    await kill(running.child, 'SIGKILL');
    kills += 1;
    running = await startProcess(env);
  }
  const retries = await sending;
  const figures = await tell('killed while storing and sending', database, bodies, smtp.taken, { kills, retries });
  expect(figures).toMatchObject({ stored: 60, keysLost: 0, mails: 120, mailsLost: 0, givenUp: 0 });
  await kill(running.child, 'SIGTERM');
  await smtp.stop();
  await database.stop();
});

test('F15 SMTP slow, and one recipient refused: everybody else is mailed, and the refused one waits for the desk', async () => {
  const database = await startTestDatabase();
  const smtp = await startMoodySmtp({ delay: 30, refuses: /^refused/ });
  const running = await startProcess({
    ...environmentOf(database, smtp.url, { perHour: 10_000 }),
    DRILL_ATTEMPTS: '3',
  });
  const bodies = [...forms('slow', 8), contactBody({ email: 'refused@example.com', newsletter: false })];
  await sendAll(bodies, () => running);
  const figures = await tell('SMTP slow, one refused', database, bodies, smtp.taken);
  // Two for each, and one that tells the office.
  expect(figures).toMatchObject({ stored: 9, keysLost: 0, mails: 19, mailsLost: 0, givenUp: 1 });
  await kill(running.child, 'SIGTERM');
  await smtp.stop();
  await database.stop();
});

test('F15 the database goes away and comes back while forms come: what was answered is there', async () => {
  const database = await startTestDatabase();
  const proxy = await startDatabaseProxy(database.uri);
  const smtp = await startMoodySmtp();
  const uri = `${proxy.uri}${proxy.uri.includes('?') ? '&' : '/?'}serverSelectionTimeoutMS=500`;
  const running = await startProcess({ ...environmentOf(database, smtp.url, { perHour: 10_000 }), MONGODB_URI: uri });
  const bodies = forms('database', 20);
  const before = await sendAll(bodies.slice(0, 5), () => running);
  proxy.cut();
  let rest = Promise.resolve(0);
  await new Promise<void>((failed) => {
    rest = sendAll(bodies.slice(5), () => running, failed);
  });
  proxy.restore();
  const retries = before + (await rest);
  const figures = await tell('database away for a while', database, bodies, smtp.taken, { retries });
  expect(figures).toMatchObject({ stored: 20, keysLost: 0, mails: 40, mailsLost: 0, givenUp: 0 });
  expect(retries).toBeGreaterThan(0);
  await kill(running.child, 'SIGTERM');
  await Promise.all([smtp.stop(), proxy.stop()]);
  await database.stop();
});

test('F15 the database killed and started again on its folder while forms come: what was answered is there', async () => {
  const engine = await startDatabaseProcess();
  const uri = `${engine.uri}${engine.uri.includes('?') ? '&' : '/?'}serverSelectionTimeoutMS=500`;
  const database = await connectDatabase({ uri: engine.uri, name: 'drill', log: captureLog().log });
  const smtp = await startMoodySmtp({ delay: 4 });
  const running = await startProcess(environmentOf({ uri, database }, smtp.url, { perHour: 10_000 }));
  const bodies = forms('restart', 30);
  let kills = 0;
  let retries = 0;
  for (let first = 0; first < bodies.length; first += 10) {
    const sending = sendAll(bodies.slice(first, first + 10), () => running);
    await new Promise((resolve) => setTimeout(resolve, 40 + first * 3));
    await engine.kill();
    kills += 1;
    await engine.start();
    retries += await sending;
  }
  const figures = await tell('database killed and restarted', { database }, bodies, smtp.taken, { kills, retries });
  expect(figures).toMatchObject({ kills: 3, stored: 30, keysLost: 0, mails: 60, mailsLost: 0, givenUp: 0 });
  expect(retries).toBeGreaterThan(0);
  await kill(running.child, 'SIGTERM');
  await database.close();
  await Promise.all([smtp.stop(), engine.stop()]);
});
