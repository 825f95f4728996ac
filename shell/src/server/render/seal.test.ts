/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SHELL = join(import.meta.dirname, '../../..');

const servers: Server[] = [];

async function listening(): Promise<string> {
  const server = createServer((_, response) => response.end('heard'));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterAll(() => {
  for (const server of servers) server.close();
});

/** What becomes of expressions in a process of its own that is sealed: each one's value, or the message of its error. */
async function evaluated(expressions: readonly string[], service = 'http://127.0.0.1:1'): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dorpel-seal-'));
  const file = join(folder, 'program.mjs');
  await writeFile(
    file,
    `
import { createRequire } from 'node:module';
import { seal } from ${JSON.stringify(join(import.meta.dirname, 'seal.ts'))};
const require = createRequire(import.meta.url);
const exit = process.reallyExit.bind(process);
seal([${JSON.stringify(service)}]);
const outcomes = [];
for (const start of [${expressions.map((each) => `() => ${each}`).join()}]) {
  try {
    outcomes.push(String(await start()));
  } catch (error) {
    outcomes.push(error.cause?.message ?? error.message);
  }
}
console.log(JSON.stringify(outcomes));
exit(0);
`,
  );
  const { stdout } = await run(process.execPath, ['--import', '@dorpel/tooling/source', file], { cwd: SHELL });
  return JSON.parse(stdout) as string[];
}

describe('X11 a process of a remote', () => {
  test('ends nobody, listens to nobody and opens no door', async () => {
    const theirs = {
      'process.exit(0)': 'process.exit',
      "process.kill(process.ppid, 'SIGKILL')": 'process.kill',
      'process._kill(process.ppid, 9)': 'process._kill',
      'process.abort()': 'process.abort',
      'process.reallyExit(0)': 'process.reallyExit',
      "process.binding('fs')": 'process.binding',
      "process.dlopen({}, 'x.node')": 'process.dlopen',
      'process._debugProcess(process.ppid)': 'process._debugProcess',
      "require('node:inspector').open(0)": 'inspector.open',
      "require('node:http').createServer().listen(0)": 'net.Server.listen',
      "require('node:net').createServer().listen(0)": 'net.Server.listen',
      "require('node:dgram').createSocket('udp4').bind(0)": 'dgram.Socket.bind',
    };
    expect(await evaluated(Object.keys(theirs))).toEqual(
      Object.values(theirs).map((name) => `${name} is not a remote's to call`),
    );
  });

  test('can not take back what was taken from it', async () => {
    const tried = ["Object.assign(process, { kill: () => 'own' })", 'delete process.kill'];
    for (const outcome of await evaluated(tried)) expect(outcome).toMatch(/^Cannot (assign|delete)/);
  });

  test('calls the services that it was told of, and nobody else', async () => {
    const service = await listening();
    const other = new URL(await listening());
    const called = (start: string) =>
      `new Promise((done, fail) => ${start}.once('error', fail).once('connect', done).once('response', done))`;
    const outcomes = await evaluated(
      [
        `fetch('${service}/v1').then((answer) => answer.text())`,
        `fetch('${other.href}')`,
        called(`require('node:http').get('${other.href}')`),
        called(`require('node:net').connect(${other.port}, '127.0.0.1')`),
        called("require('node:net').connect('/run/docker.sock')"),
      ],
      service,
    );
    const refused = 'a remote may call the services of the site only';
    expect(outcomes).toEqual(['heard', refused, refused, refused, refused]);
  });

  test('has no more connections than pages need', async () => {
    const service = new URL(await listening());
    const one = `new Promise((done, fail) => require('node:net').connect(${service.port}, '127.0.0.1').once('error', fail).once('connect', done))`;
    const many = `Promise.all(Array.from({ length: 300 }, () => ${one}))`;
    expect(await evaluated([many], service.origin)).toEqual(['a remote has 256 connections already']);
  });
});
