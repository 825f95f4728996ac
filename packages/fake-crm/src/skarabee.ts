import Router from '@koa/router';
import type { Fake } from './crm.ts';
import type { Home } from './homes.ts';
import type { Misdeeds } from './misbehave.ts';
import { type Element, momentOf, publicationOf } from './skarabee-publication.ts';

const CREDENTIALS = { username: 'agency', password: 'threshold', officeId: '11' } as const;
const NAMESPACE = 'http://weblink.skarabee.com/';
const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
const TYPE = 'application/soap+xml; charset=utf-8';

type Fields = Readonly<Record<string, Element>>;
const isFields = (value: Element): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const DECIMALS: ReadonlySet<string> = new Set([
  'Price',
  'SurfaceLivable',
  'CadastrallIncome',
  'RealEstateTax',
  'LandArea',
]);
/** Where every element with others in it comes twice, the second time with nothing. */
const DOUBLED = 'shapes';

function print(name: string, value: Element, misdeeds: Misdeeds): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((each) => print(name, each, misdeeds)).join('');
  if (!isFields(value)) {
    const said = String(value);
    const isPlain = misdeeds.has('commas') && DECIMALS.has(name) && /^\d+$/.test(said);
    return `<${name}>${escaped(isPlain ? `${said},00` : said)}</${name}>`;
  }
  const attributes = Object.entries(value).flatMap(([field, said]) =>
    field.startsWith('@') && said !== undefined ? [` ${field.slice(1)}="${escaped(String(said))}"`] : [],
  );
  const inside = Object.entries(value)
    .flatMap(([field, said]) => (/^[@#]/.test(field) ? [] : [print(field, said, misdeeds)]))
    .join('');
  const text = value['#'] === undefined ? '' : escaped(String(value['#']));
  const twin = misdeeds.has(DOUBLED) && inside !== '' ? `<${name} xsi:nil="true"/>` : '';
  return `<${name}${attributes.join('')}>${text}${inside}</${name}>${twin}`;
}

const envelope = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body>${inside}</soap:Body></soap:Envelope>`;
const fault = (words: string, code = 'Receiver') =>
  envelope(
    `<soap:Fault><soap:Code><soap:Value>soap:${code}</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">${words}</soap:Text></soap:Reason></soap:Fault>`,
  );

/** What is said in an element of what was asked; null where it says that there is nothing. */
function saidIn(xml: string, name: string): string | null | undefined {
  if (new RegExp(`<${name} xsi:nil="true"/>`).test(xml)) return null;
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** All that is said of a contact or a feedback, by name. */
const fieldsIn = (xml: string) =>
  Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, said]) => [name, unescaped(said ?? '')]));

const errors = (Code: string) => ({ Errors: { Error: { Code, Message: 'It can not be done.' } } });

/** Skarabee Weblink, as its public schema and a client library show it. */
export const skarabee: Fake = {
  name: 'skarabee',
  credentials: CREDENTIALS,
  serve(app, { desk, misdeeds, address }) {
    const router = new Router();
    const isOther = misdeeds.has('other');
    const before = new Set(desk.homes.keys());
    const left = new Map<number, Date>();
    let lists = 0;
    const right = `Basic ${Buffer.from(`${CREDENTIALS.username}:${CREDENTIALS.password}`).toString('base64')}`;

    /** What its office took off is told of for a while, as no longer active. */
    function gone(): { readonly id: number; readonly at: Date }[] {
      for (const id of before) if (!desk.homes.has(id) && !left.has(id)) left.set(id, new Date('2026-12-01T12:00:00Z'));
      return [...left].map(([id, at]) => ({ id, at }));
    }

    const isSince = (at: Date, since: string | null) => since === null || at >= new Date(since);

    function summaries(asked: string): Fields | null {
      const since = saidIn(asked, 'LastModified');
      if (since === undefined || (since === null && isOther)) return null;
      lists += 1;
      const active = [...desk.homes.values()].flatMap(({ common, changedAt }) =>
        isSince(changedAt, since)
          ? [{ ID: common['ID'], Created: '', Modified: momentOf(changedAt), Active: true }]
          : [],
      );
      const inactive = gone().flatMap(({ id, at }) =>
        isSince(at, since) ? [{ ID: id, Created: '', Modified: momentOf(at), Active: false }] : [],
      );
      const all = [...active, ...inactive];
      const ordered = misdeeds.has('disorder') && lists % 2 === 1 ? all.toReversed() : all;
      return {
        PublicationSummaries: {
          PublicationSummary: misdeeds.has('twice') ? [...ordered, ...ordered.slice(0, 9)] : ordered,
        },
      };
    }

    function publication(asked: string): Fields {
      const id = Number(saidIn(asked, 'PublicationId'));
      const home = desk.homes.get(id);
      if (!home) return errors('INVALID_PUBLICATION_ID');
      const said = publicationOf(home, `${address()}/files/`, isOther);
      const isOdd = misdeeds.has('unknown') && [...desk.homes.keys()].indexOf(id) % 7 === 6;
      const property = { ...(said['Property'] as Fields), ...(isOdd && { Status: 'FOR_BARTER' }) };
      return { Publication: { ...said, Property: property } };
    }

    const unitOf = ({ common }: Home) => ({
      '@PropertyId': Number(common['ID']) + 1_000_000,
      '@PropertyType': 'LOT',
      ProjectPropertyPublication: { '@PublicationId': common['ID'], '@Active': true },
    });
    function projects(asked: string): Fields | null {
      if (saidIn(asked, 'LastModified') === null && isOther) return null;
      const all = [...desk.homes.values()];
      return {
        ProjectPublicationSummaries: {
          ProjectPublicationSummary: all.flatMap(({ isProject, common: { ID } }) =>
            isProject
              ? [
                  {
                    PropertyId: Number(ID) + 1_000_000,
                    PublicationId: ID,
                    Active: true,
                    PropertySummaries: {
                      ProjectProperty: all.flatMap((unit) => (unit.common['ProjectID'] === ID ? [unitOf(unit)] : [])),
                    },
                  },
                ]
              : [],
          ),
        },
      };
    }

    function write(operation: string, asked: string): Fields {
      const body = fieldsIn(asked);
      const needed = ['ExternalReference', 'LastName', 'Email', 'PublicationID', 'HouseNumber', 'OfficeId'];
      const refused =
        operation === 'InsertContactMes' &&
        (needed.some((field) => !body[field]) || (isOther && asked.includes('>-1<')));
      if (refused) {
        return {
          InvalidContactMes: {
            InvalidContactMe: { Errors: { string: 'INVALID_CONTACTME' }, ExternalReference: body['ExternalReference'] },
          },
        };
      }
      desk.written.push({ path: operation, body });
      return {};
    }

    const answers: Readonly<Record<string, (asked: string) => Fields | null>> = {
      GetPublicationSummaries: summaries,
      GetPublication: publication,
      GetProjectSummaries: projects,
      InsertContactMes: (asked) => write('InsertContactMes', asked),
      Feedback: (asked) => write('Feedback', asked),
    };

    router.post('/weblink.asmx', (context) => {
      const asked = String((context.request as { body?: unknown }).body ?? '');
      const operation = new RegExp(`<(\\w+) xmlns="${NAMESPACE}">`).exec(asked)?.[1] ?? '';
      const answer = answers[operation];
      context.type = TYPE;
      if (context.get('authorization') !== right) {
        context.status = isOther ? 401 : 500;
        context.body = fault('Unauthorized');
        return;
      }
      const said = answer?.(asked) ?? null;
      context.status = said === null ? 500 : 200;
      context.body =
        said === null
          ? fault('The server did not understand the request.', 'Sender')
          : envelope(
              `<${operation}Response xmlns="${NAMESPACE}">${print(`${operation}Result`, said, misdeeds)}</${operation}Response>`,
            );
    });
    app.use(router.routes());
  },
};
