import { size, string, type, type Struct } from 'superstruct';
import type { Caller, CrmFault } from '../kit/kit.ts';

/** The versions that were seen, the newest first: an account that does not know one is asked for the one before. */
const VERSIONS = ['v20210723', 'v20191206', 'v20191121', 'v20190920'] as const;
const NOT_ACCEPTABLE = 406;

const tokenAnswer = type({ access_token: size(string(), 1, 10_000) });

/** One call with the account's token, in the newest version that it knows. */
export type Session = <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  answer: Struct<T, unknown>,
  body?: object,
) => Promise<T>;

/** A token that is no longer known (401) is asked for again, once per call. */
export function openSession(
  call: Caller,
  client_id: string,
  client_secret: string,
): { readonly ask: Session; readonly renew: () => Promise<string> } {
  let token: string | null = null;
  let version = 0;

  async function renew(): Promise<string> {
    const body = { grant_type: 'client_credentials', client_id, client_secret };
    const { access_token } = await call({
      method: 'POST',
      path: 'oauth/token',
      body,
      answer: tokenAnswer,
      mayRepeat: true,
    });
    token = access_token;
    return access_token;
  }

  const ask: Session = async (method, path, answer, body) => {
    let isRenewed = false;
    for (;;) {
      const bearer = token ?? (await renew());
      try {
        return await call({
          method,
          path,
          ...(body && { body }),
          answer,
          headers: {
            authorization: `Bearer ${bearer}`,
            accept: `application/vnd.sweepbright.${VERSIONS[version]}+json`,
          },
          mayRepeat: method !== 'POST',
        });
      } catch (error) {
        // What was refused for either was not done.
        const { is: fault, status } = error as Partial<CrmFault>;
        if (fault === 'unauthorized' && !isRenewed) {
          isRenewed = true;
          token = null;
        } else if (status === NOT_ACCEPTABLE && version < VERSIONS.length - 1) version += 1;
        else throw error;
      }
    }
  };

  return { ask, renew };
}
