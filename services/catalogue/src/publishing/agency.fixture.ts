import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Agency } from '@dorpel/contracts/content';
import { type Running, startCatalogue } from '../service.fixture.ts';

/** An agency, as the content service tells of it. */
export const AGENCY: Agency = {
  name: 'Dorpel',
  legalName: 'Dorpel Vastgoed bv',
  slogan: 'Thuiskomen begint op de dorpel.',
  phone: '+32 9 000 00 10',
  email: 'welkom@dorpel.example.com',
  street: 'Drempelstraat 1',
  zip: '9000',
  city: 'Gent',
  country: 'BE',
  openingHours: [],
  identity: [
    { label: 'Vastgoedmakelaar', value: 'BIV 000.000, België' },
    { label: 'Toezichthoudende autoriteit', value: 'BIV, Luxemburgstraat 16B, 1000 Brussel' },
  ],
};

/** A pixel, where it is no matter what the picture of a place looks like. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const NO_MAPS = { state: async () => '', picture: async () => Buffer.from(PIXEL, 'base64') };

/** A content service that tells of that agency, and of nothing else. */
async function startContent(): Promise<{ readonly url: string; stop(): void }> {
  const site = {
    version: '1',
    agency: AGENCY,
    menu: [],
    headerLinks: [],
    footer: { columns: [], copyright: '' },
  };
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(site));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The catalogue with the demo's homes, beside a content service that tells of that agency; both end together. */
export async function startOfAgency(
  settings: NonNullable<Parameters<typeof startCatalogue>[1]> = {},
): Promise<Running> {
  const content = await startContent();
  const service = await startCatalogue('demo', {
    CONTENT_URL: content.url,
    SITE_URL: 'https://dorpel.example.com',
    ...settings,
  });
  return {
    ...service,
    async stop() {
      await service.stop();
      content.stop();
    },
  };
}
