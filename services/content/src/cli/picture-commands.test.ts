import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLI_EXIT as EXIT } from '@dorpel/service-kit';
import { runCli } from '@dorpel/service-kit/testing';
import sharp from 'sharp';
import { type Running, startContent } from '../service.fixture.ts';
import { cli as definition } from './cli.ts';

let service: Running;
let folder: string;
let file: string;
beforeAll(async () => {
  service = await startContent();
  folder = await mkdtemp(join(tmpdir(), 'content-pictures-'));
  file = join(folder, 'Tuin.png');
  await writeFile(
    file,
    await sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]) => runCli(definition, args, { env: { ...service.environment, LANG: 'en' } });

test('X13 a picture is taken, described, cut, replaced, told and forgotten by command as at the desk', async () => {
  const taken = await cli('pictures', 'upload', file, '--json');
  const { id } = JSON.parse(taken.said) as { id: string };
  expect(id).toMatch(/^tuin-\w{6}$/);
  for (const args of [
    ['describe', id, '--language', 'nl', '--title', 'Een tuin'],
    ['cut', id, '--part', '0,0,50,100'],
  ])
    expect((await cli('pictures', ...args)).code).toBe(EXIT.done);
  const { said } = await cli('pictures', 'show', id);
  expect(said).toMatch(/Tuin\.png \(150 x 200\)/);
  expect(said).toMatch(/nl: Een tuin/);
  expect(said).toMatch(/: cut, command[\s\S]*: described, command[\s\S]*: uploaded, command/);
  expect((await cli('pictures', 'replace', id, '--from', file)).code).toBe(EXIT.done);
  expect((await cli('pictures', 'list', 'tuin', '--language', 'nl')).said).toContain(`${id}: Een tuin (300 x 200, 0`);
  expect((await cli('pictures', 'remove', id)).code).toBe(EXIT.done);
  expect((await cli('pictures', 'show', id)).code).toBe(EXIT.refused);
});

test('X13 a picture that stands on the site is not forgotten by command either', async () => {
  const { code, warned } = await cli('pictures', 'remove', 'doorstep');
  expect([code, warned]).toEqual([EXIT.refused, expect.stringContaining('picture/used')]);
});

test.each([
  [['cut', 'doorstep', '--part', '60,0,50,100']],
  [['cut', 'doorstep', '--part', 'left']],
  [['describe', 'doorstep', '--title', 'Een deur']],
])('X13 %j is explained', async (args) => expect((await cli('pictures', ...args)).code).toBe(EXIT.usage));
