import Router from '@koa/router';
import type { Fake } from '../crm.ts';
import type { Home } from '../homes.ts';
import { distorted } from '../misbehave.ts';
import { momentOf, propertyOf } from './property.ts';

const CREDENTIALS = { customerName: 'dorpel', customerPassword: 'threshold', showsAddress: 'yes' } as const;
const NUMBERS: ReadonlySet<string> = new Set([
  'Price',
  'SurfaceLiving',
  'SurfaceTotal',
  'SurfaceGround',
  'EnergyPerformance',
]);
const ERROR = 600;

type Asked = Readonly<Record<string, unknown>>;
const good = (Value: unknown) => ({ Code: 0, Message: '', Success: true, Value });
const bad = (Message: string) => ({ Code: ERROR, Message, Success: false, Value: null });

/** Omnicasa, as its client library and the programs of its customers show it. */
export const omnicasa: Fake = {
  name: 'omnicasa',
  credentials: CREDENTIALS,
  serve(app, { desk, misdeeds, address }) {
    const router = new Router();
    const isOther = misdeeds.has('other');
    const all = new Set(desk.homes.keys());
    let lists = 0;
    let persons = 900;

    const propertyIn = (home: Home, { LanguageId }: Asked) =>
      distorted(propertyOf(home, `${address()}/files/`, Number(LanguageId ?? 1), isOther), misdeeds, NUMBERS);

    function list(asked: Asked) {
      lists += 1;
      const since = asked['ChangeSince'];
      const found = [...desk.homes.values()].filter(
        ({ isProject, changedAt }) => !isProject && (since === undefined || momentOf(changedAt) >= String(since)),
      );
      const ordered = misdeeds.has('disorder') && lists % 2 === 1 ? found.toReversed() : found;
      const [first, last] = [Number(asked['Limit1'] ?? 1), Number(asked['Limit2'] ?? 50)];
      const from = misdeeds.has('twice') && first > 1 ? first - 2 : first - 1;
      const isShort = isOther || asked['DisplayFields'] !== undefined;
      const items = ordered.slice(from, last).map((home, at) => {
        const isOdd = misdeeds.has('unknown') && (from + at) % 7 === 6;
        const item = isShort ? { ID: home.common['ID'], Status: 1 } : propertyIn(home, asked);
        const said = isOdd ? { ...(item as object), Status: 77 } : item;
        return isOther ? { Object: said } : said;
      });
      return { From: first, RowsCount: found.length, Items: items };
    }

    /** Why a lead is not taken; undefined where it is. */
    const lackOf = (asked: Asked) => ['Name', 'FirstName', 'Email'].find((field) => !asked[field]);
    function write(endpoint: string, asked: Asked) {
      const lacks = lackOf(asked);
      if (lacks !== undefined) return bad(`Object reference not set: ${lacks}`);
      const { CustomerName: _, CustomerPassword: __, ...body } = asked;
      desk.written.push({ path: `/${endpoint}`, body });
      return good(isOther ? { ID: (persons += 1) } : (persons += 1));
    }

    const answers: Readonly<Record<string, (asked: Asked) => unknown>> = {
      ValidateCustomer: () => good(true),
      GetPropertyList: (asked) => good(list(asked)),
      GetProperty: (asked) => {
        const home = desk.homes.get(Number(asked['ID']));
        return good(home ? propertyIn(home, asked) : null);
      },
      GetDeletedPropertyIDs: () => {
        const gone = [...all].filter((id) => !desk.homes.has(id));
        return good(isOther ? { Items: gone.map((ID) => ({ ID })) } : gone);
      },
      ContactOnMe: (asked) => write('ContactOnMe', asked),
      DemandRegister2: (asked) => write('DemandRegister2', asked),
    };

    router.get('/:endpoint', (context) => {
      const path = String(context.params['endpoint']);
      const { json } = context.query;
      const asked = JSON.parse(String(json ?? '{}')) as Asked;
      const answer = answers[path.replace(/Json$/, '')];
      const isRight =
        asked['CustomerName'] === CREDENTIALS.customerName &&
        asked['CustomerPassword'] === CREDENTIALS.customerPassword;
      if (!answer) context.status = 404;
      else
        context.body = {
          [`${path}Result`]: isRight ? answer(asked) : bad('Customer name or password is not correct.'),
        };
    });
    app.use(router.routes());
  },
};
