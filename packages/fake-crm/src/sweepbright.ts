import Router from '@koa/router';
import { bodyOf, type Fake } from './crm.ts';
import { distorted } from './misbehave.ts';
import { estateOf, uuidOf } from './sweepbright-estate.ts';

const CREDENTIALS = { clientId: 'agency-1', clientSecret: 'threshold' } as const;
const SHORT_LIFE = 4;
const NUMBERS: ReadonlySet<string> = new Set([
  'amount',
  'size',
  'epc_value',
  'cadastral_income',
  'latitude',
  'longitude',
]);
const OLDEST = 'v20190920';

/** SweepBright, as a recorded answer and its clients show it: it announces homes, and answers for those alone. */
export const sweepbright: Fake = {
  name: 'sweepbright',
  credentials: CREDENTIALS,
  serve(app, { desk, misdeeds, address }) {
    const router = new Router();
    const lives = new Map<string, number>();
    let contacts = 0;
    let reads = 0;

    router.post('/oauth/token', (context) => {
      const { grant_type, client_id, client_secret } = bodyOf(context);
      const isRight =
        grant_type === 'client_credentials' &&
        client_id === CREDENTIALS.clientId &&
        client_secret === CREDENTIALS.clientSecret;
      const token = `token-${lives.size + 1}`;
      if (isRight) lives.set(token, misdeeds.has('expired') ? SHORT_LIFE : Infinity);
      context.status = isRight ? 200 : 401;
      context.body = isRight ? { token_type: 'Bearer', access_token: token } : { error: 'invalid_client' };
    });
    router.use(async (context, next) => {
      const token = context.get('authorization').replace(/^Bearer /, '');
      const left = lives.get(token) ?? 0;
      lives.set(token, left - 1);
      const isAcceptable = /^application\/vnd\.sweepbright\.v\d{8}\+json$/.test(context.get('accept'));
      const isNewer = !context.get('accept').includes(OLDEST);
      if (left <= 0) context.status = 401;
      else if (!isAcceptable || (misdeeds.has('other') && isNewer)) context.status = 406;
      else return next();
      context.body = { message: 'no' };
    });
    router.get('/estates/:id', (context) => {
      const home = [...desk.homes.values()].find(({ common }) => uuidOf(common['ID']) === context.params['id']);
      if (!home || !desk.announced.has(String(context.params['id']))) {
        context.status = 404;
        context.body = { message: 'Not found' };
        return;
      }
      reads += 1;
      const units = [...desk.homes.values()].filter(
        ({ common }) => home.isProject && common['ProjectID'] === home.common['ID'],
      );
      const estate = estateOf(home, `${address()}/files/`, units, misdeeds.has('other'));
      const isOdd = misdeeds.has('unknown') && reads % 7 === 0;
      context.body = distorted(isOdd ? { ...estate, status: 'mystery' } : estate, misdeeds, NUMBERS);
    });
    router.put('/estates/:id/url', (context) => {
      desk.written.push({ path: context.path, body: bodyOf(context) });
      context.body = {};
    });
    const contact = (path: string) =>
      router.post(path, (context) => {
        const body = bodyOf(context);
        const lacks = ['first_name', 'last_name', 'email'].find((field) => !body[field]);
        if (lacks !== undefined) {
          context.status = 422;
          context.body = { errors: { [lacks]: ['required'] } };
          return;
        }
        desk.written.push({ path: context.path, body });
        context.body = misdeeds.has('other') ? [] : { id: `contact-${(contacts += 1)}` };
      });
    contact('/estates/:id/contacts');
    contact('/contacts');
    app.use(router.routes());
  },
  async *notices({ desk, misdeeds }) {
    const ids = [...desk.homes.keys()].map(uuidOf);
    const ordered = misdeeds.has('disorder') ? ids.toReversed() : ids;
    // One that nobody knows, as after a deletion that was announced late.
    const all = [...ordered, uuidOf('999999')];
    for (const id of all) {
      desk.announced.add(id);
      const said = { event: 'estate-updated', estate_id: id };
      yield said;
      if (misdeeds.has('twice')) yield said;
    }
  },
};
