import Router from '@koa/router';
import { bodyOf, type Fake } from './crm.ts';
import type { Home } from './homes.ts';
import { distorted } from './misbehave.ts';
import { estateOf } from './whise-estate.ts';

const CREDENTIALS = {
  username: 'agency@example.com',
  password: 'threshold',
  clientId: '7001',
  officeId: '11',
} as const;

/** Calls for which a token is known where tokens expire. */
const SHORT_LIFE = 4;
const NUMBERS: ReadonlySet<string> = new Set(['price', 'area', 'groundArea', 'gardenArea', 'energyValue']);

type Filter = {
  readonly ShowDetails?: boolean;
  readonly EstateIds?: readonly number[];
  readonly UpdateDateTimeRange?: { readonly Min?: string; readonly Max?: string };
};

const fits = ({ common, changedAt }: Home, { EstateIds, UpdateDateTimeRange }: Filter): boolean => {
  const { Min, Max } = UpdateDateTimeRange ?? {};
  const isAsked = EstateIds === undefined || EstateIds.includes(Number(common['ID']));
  return (
    isAsked && (Min === undefined || changedAt >= new Date(Min)) && (Max === undefined || changedAt <= new Date(Max))
  );
};

const refused = (message: string, code: string) => ({ isValidRequest: false, validationErrors: [{ message, code }] });

/** Whise, as its clients and a recorded answer show it. */
export const whise: Fake = {
  name: 'whise',
  credentials: CREDENTIALS,
  serve(app, { desk, misdeeds, address }) {
    const router = new Router();
    let made = 0;
    let contacts = 4000;
    let lists = 0;
    /** Token -> how many calls it is still good for. */
    const tokens = new Map<string, { readonly kind: 'login' | 'agency'; left: number }>();
    const make = (kind: 'login' | 'agency') => {
      const token = `${kind}-${(made += 1)}`;
      tokens.set(token, { kind, left: misdeeds.has('expired') && kind === 'agency' ? SHORT_LIFE : Infinity });
      return { token };
    };
    const isKnown = (said: string, kind: 'login' | 'agency'): boolean => {
      const found = tokens.get(said.replace(/^Bearer /, ''));
      if (found?.kind !== kind || found.left === 0) return false;
      found.left -= 1;
      return true;
    };

    router.post('/token', (context) => {
      const { username, password } = bodyOf(context);
      const isRight = username === CREDENTIALS.username && password === CREDENTIALS.password;
      context.status = isRight ? 200 : 401;
      context.body = isRight ? make('login') : { Message: 'Invalid credentials' };
    });
    router.post('/v1/admin/clients/token', (context) => {
      const isRight =
        isKnown(context.get('authorization'), 'login') && String(bodyOf(context)['ClientId']) === CREDENTIALS.clientId;
      context.status = isRight ? 200 : 401;
      context.body = isRight ? make('agency') : { Message: 'Authorization has been denied for this request.' };
    });
    router.use(async (context, next) => {
      if (isKnown(context.get('authorization'), 'agency')) return next();
      context.status = 401;
      context.body = { Message: 'Authorization has been denied for this request.' };
    });
    router.post('/v1/estates/list', (context) => {
      const body = bodyOf(context);
      const { Limit, Offset = 0 } = (body['Page'] ?? {}) as { Limit?: number; Offset?: number };
      if (Limit === undefined) {
        context.body = refused('Page', 'BadRequestFormat');
        return;
      }
      const isBeside = misdeeds.has('other');
      if (isBeside && body['Filter'] !== undefined) {
        context.body = refused('Filter', 'BadRequestFormat');
        return;
      }
      const filter = (isBeside ? body : (body['Filter'] ?? {})) as Filter;
      lists += 1;
      const found = [...desk.homes.values()].filter((home) => fits(home, filter));
      const ordered = misdeeds.has('disorder') && lists % 2 === 1 ? found.toReversed() : found;
      // A home that was changed meanwhile moved to the next page, and is on both.
      const from = misdeeds.has('twice') && Offset > 0 ? Offset - 1 : Offset;
      const estates = ordered.slice(from, Offset + Limit).map((home, at) => {
        const estate = estateOf(home, `${address()}/files/`, filter.ShowDetails === true);
        const isOdd = misdeeds.has('unknown') && (from + at) % 7 === 6;
        return distorted(isOdd ? { ...estate, purposeStatus: { id: 99 } } : estate, misdeeds, NUMBERS);
      });
      context.body = { ...(estates.length > 0 && { estates }), totalCount: found.length, isValidRequest: true };
    });
    router.post('/v1/admin/offices/list', (context) => {
      context.body = { offices: [{ id: 11, name: 'Dorpel' }], totalCount: 1, isValidRequest: true };
    });
    router.post('/v1/contacts/upsert', (context) => {
      const body = bodyOf(context);
      const lacks = ['Name', 'PrivateEmail', 'CountryId', 'LanguageId', 'OfficeIds'].find(
        (field) => body[field] === undefined,
      );
      if (lacks !== undefined) context.body = refused(`${lacks} is required`, 'Required');
      else if (body[misdeeds.has('other') ? 'Message' : 'Comments'] !== undefined) {
        context.body = refused('the message', 'BadRequestFormat');
      } else {
        desk.written.push({ path: context.path, body });
        context.body = { [misdeeds.has('other') ? 'id' : 'ContactId']: (contacts += 1), isValidRequest: true };
      }
    });
    router.post('/v1/calendars/upsert', (context) => {
      const body = bodyOf(context);
      const needed = ['CalendarActionId', 'StartDateTime', 'EndDateTime', 'Subject', 'UserIds'];
      const lacks = needed.find((field) => body[field] === undefined);
      if (lacks === undefined) desk.written.push({ path: context.path, body });
      context.body = lacks === undefined ? { CalendarId: 1, isValidRequest: true } : refused(lacks, 'Required');
    });
    app.use(router.routes());
  },
};
