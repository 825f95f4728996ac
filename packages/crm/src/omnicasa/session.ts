import { any, type, union, integer, optional, string, boolean, nullable, unknown } from 'superstruct';
import { type Caller, CrmFault } from '../kit/kit.ts';

/** Asks one end point; its credentials stand in the address, which nothing but the call itself sees. @returns its value */
export type Session = (endpoint: string, asked: object, mayRepeat?: boolean) => Promise<unknown>;

const result = type({
  Code: union([integer(), string()]),
  Message: optional(nullable(string())),
  Success: optional(nullable(union([boolean(), string()]))),
  Value: optional(any()),
});

/** Words of a message that says that the credentials are wrong; it is not passed on, since nobody knows what it repeats. */
const CREDENTIALS = /password|customer|credential|login|authori[sz]|permission|\bIP\b/i;

/** Lists are joined with commas, as its own clients do. */
const written = (asked: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value as unknown)]),
  );

export const openSession =
  (call: Caller, CustomerName: string, CustomerPassword: string): Session =>
  async (endpoint, asked, mayRepeat = true) => {
    const path = `${endpoint}Json`;
    const json = JSON.stringify({ ...written(asked), CustomerName, CustomerPassword });
    const answered = await call({
      method: 'GET',
      path,
      query: `?json=${encodeURIComponent(json)}`,
      answer: unknown(),
      mayRepeat,
    });
    const [failure, { Code, Message, Value } = { Code: '' }] = result.validate(
      (answered as Readonly<Record<string, unknown>> | null)?.[`${path}Result`],
    );
    if (failure) throw new CrmFault('not-understood', `GET ${path}`, { mayHaveArrived: !mayRepeat });
    if (Number(Code) !== 0) {
      throw new CrmFault(CREDENTIALS.test(Message ?? '') ? 'unauthorized' : 'refused', `GET ${path}`);
    }
    return Value as unknown;
  };
