import Router from '@koa/router';
import { bodyOf, type Fake } from './crm.ts';

const CREDENTIALS = { apiKey: 'threshold', clientId: '812', serverId: '44' } as const;

type Map = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Map => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Zabun, as the programs of its customers show it: what visitors write is taken there, and its homes are asked for nowhere here. */
export const zabun: Fake = {
  name: 'zabun',
  credentials: CREDENTIALS,
  serve(app, { desk, misdeeds }) {
    const router = new Router();
    const isOther = misdeeds.has('other');
    let contacts = 70_000;
    router.use(async ({ headers, path, response }, next) => {
      const isKnown =
        headers['api_key'] === CREDENTIALS.apiKey &&
        headers['client_id'] === CREDENTIALS.clientId &&
        headers['server_id'] === CREDENTIALS.serverId &&
        headers['x-client-id'] === CREDENTIALS.clientId;
      // What is not confirmed: whether the heartbeat looks at who asks.
      if (isKnown || (isOther && path === '/auth/v1/heartbeat')) return next();
      response.status = isOther ? 403 : 401;
      response.body = { message: 'Unauthorized' };
      return undefined;
    });
    router.get('/auth/v1/heartbeat', (context) => {
      context.body = { status: 'ok' };
    });
    router.get('/api/v1/property/option_items', (context) => {
      context.body = { transaction: [{ id: 1 }, { id: 2 }] };
    });
    const takes = (path: string, part: string, isWhole: (said: Map) => boolean) =>
      router.post(path, (context) => {
        const { contact, [part]: said } = bodyOf(context);
        if (!isMap(contact) || !contact['email'] || !contact['last_name'] || !isMap(said) || !isWhole(said)) {
          context.status = 400;
          context.body = { message: 'Validation failed' };
          return;
        }
        const number = said['property_id'];
        if (number !== undefined && !desk.homes.has(Number(number))) {
          context.status = 404;
          context.body = { message: 'Property not found' };
          return;
        }
        desk.written.push({ path, body: bodyOf(context) });
        const id = (contacts += 1);
        context.body = isOther ? { data: { id } } : { contact_id: id };
      });
    takes('/api/v1/contactmessage', 'message', ({ text }) => typeof text === 'string' && text !== '');
    takes('/api/v1/contactrequest', 'request', ({ transactions }) => Array.isArray(transactions));
    app.use(router.routes());
  },
};
