import { array, boolean, optional, record, size, string, type, unknown, type Struct } from 'superstruct';
import { type Caller, CrmFault } from '../kit/kit.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly officeId: string | undefined;
};

const tokenAnswer = type({ token: size(string(), 1, 10_000) });
const said = type({
  isValidRequest: optional(boolean()),
  validationErrors: optional(array(record(string(), unknown()))),
});

/** Calls one end point with the agency's token. */
export type Session = <T>(path: string, body: object, answer: Struct<T, unknown>, mayRepeat?: boolean) => Promise<T>;

/** Ids are numbers where they look like ones: an agency's may be written either way. */
const asId = (text: string): number | string => (/^\d{1,15}$/.test(text) ? Number(text) : text);

/**
 * An account at Whise. Two tokens open it: one of the login, and with it one of the agency (ClientId). How long they last is not
 * public; each is asked for again when it is no longer known (401), once per call.
 */
export function openSession(call: Caller, { username, password, clientId, officeId }: Credentials): Session {
  let token: string | null = null;

  const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
    call({ method: 'POST', path, body, headers, answer: tokenAnswer, mayRepeat: true });

  async function renew(): Promise<string> {
    const login = await ask('token', { username, password });
    const agencys = await ask(
      'v1/admin/clients/token',
      { ClientId: asId(clientId), ...(officeId !== undefined && { OfficeId: asId(officeId) }) },
      { authorization: `Bearer ${login.token}` },
    );
    token = agencys.token;
    return token;
  }

  return async function asked<T>(path: string, body: object, answer: Struct<T, unknown>, mayRepeat = true): Promise<T> {
    const once = (bearer: string) =>
      call({
        method: 'POST',
        path,
        body,
        headers: { authorization: `Bearer ${bearer}` },
        answer: unknown(),
        mayRepeat,
      });
    const value = await once(token ?? (await renew())).catch(async (error: unknown) => {
      // A call that was refused for its token was not done.
      if (!(error instanceof CrmFault) || error.is !== 'unauthorized') throw error;
      return once(await renew());
    });
    // A request that is not valid is answered with 200.
    const [, judged] = said.validate(value);
    if (judged?.isValidRequest === false) throw new CrmFault('refused', `POST ${path}`);
    const [failure, checked] = answer.validate(value);
    if (failure) throw new CrmFault('not-understood', `POST ${path}`, { mayHaveArrived: !mayRepeat });
    return checked;
  };
}
