import { Problem } from '@dorpel/contracts';
import { owners } from '@dorpel/contracts/owner';
import { type Answers, renderPage, renderSlot, runAction } from '@dorpel/federation/testing';
import { formOf } from './pages.fixture.ts';
import {
  cockpit,
  historyPage,
  historyRow,
  LANGUAGES,
  openPassport,
  OWNER,
  PORTAL,
  statistics,
} from './portal.fixture.ts';
import remote from './remote.ts';

/** What each page is to somebody who is not logged in. A new page has to say so here. */
const WITHOUT_SESSION: Readonly<Record<string, 'shown' | 'login'>> = {
  'owner-login': 'shown',
  'owner-recovery': 'shown',
  'owner-report-end': 'shown',
  'owner-password': 'login',
  'owner-dashboard': 'login',
  'owner-history': 'login',
};

/** What is the desk's knows no owner: `desk-login/page.test.tsx` says who sees it. */
const isOwners = (key: string) => !key.startsWith('desk-');

const pages = Object.keys(remote.pages).filter(isOwners);

/** Refuses everything as the service does without a session; what needs none is answered as to a guesser. */
const STRANGER = Object.fromEntries(
  Object.keys(owners.endpoints).map((name) => [
    name,
    () => {
      if (name === 'logout' || name === 'recoverPassword') return { done: true };
      const codes: Readonly<Record<string, string>> = {
        login: 'login/failed',
        endWeeklyReport: 'report/unknown-link',
        loginWithPasskey: 'passkey/refused',
      };
      throw new Problem(codes[name] ?? 'session/missing');
    },
  ]),
);

/** The service as an owner of two properties meets it: of others it knows nothing, whatever is asked. */
const ownOnly =
  <T>(answer: (id: string) => T) =>
  ({ params: { id } }: { params: { id: string } }) => {
    if (!OWNER.propertyIds.includes(id)) throw new Problem('property/not-found');
    return answer(id);
  };
const PORTAL_OF_OWN = {
  ...PORTAL,
  owner: {
    getOwner: () => OWNER,
    listPasskeys: () => ({ items: [], isSure: true }),
    listDevices: () => ({ items: [] }),
    getStatistics: ownOnly(statistics),
    getCockpit: ownOnly(cockpit),
    getPassport: ownOnly(openPassport),
    listHistory: ownOnly((id) => historyPage([historyRow(`row-of-${id}`)])),
  },
};

test('O7 every page says what it is to somebody who is not logged in', () => {
  expect(pages.toSorted()).toEqual(Object.keys(WITHOUT_SESSION).toSorted());
});

describe('O7 an owner sees only own properties, on every page', () => {
  test.each(pages)('%s without a session', async (key) => {
    for (const language of LANGUAGES) {
      const { result, unmount } = await renderPage(remote, key, {
        language,
        url: `/${language}/${key}/?property=20401`,
        params: { id: '20401' },
        answers: { ...PORTAL, owner: STRANGER },
      });
      unmount?.();
      if (WITHOUT_SESSION[key] === 'shown') expect(result.kind).toBe('found');
      else expect(result).toEqual({ kind: 'redirect', to: `/${language}/owner-login/`, permanent: false });
      expect(JSON.stringify(result)).not.toContain('20401');
    }
  });

  test.each(pages)('%s with the id of another owner’s property, or of none', async (key) => {
    for (const id of ['foreign-666', 'foreign-__proto__', 'foreign-']) {
      const query = new URLSearchParams({ property: id, id, propertyId: id });
      const { result, html, unmount } = await renderPage(remote, key, {
        url: `/nl/${key}/?${query}`,
        params: { id, property: id },
        answers: PORTAL_OF_OWN,
      });
      unmount?.();
      expect(`${JSON.stringify(result)} ${html}`).not.toContain('foreign-');
    }
  });

  /** What the catalogue shows everybody: it asks nothing of who is there, and knows nothing that is an owner's. */
  const FOR_EVERYBODY = 'owner-homes';

  test('the part owner-homes asks nothing of the owner service', async () => {
    const params = { id: '20401', ids: '20401,20403' };
    const { data, unmount } = await renderSlot(remote, FOR_EVERYBODY, {
      params,
      answers: { catalogue: PORTAL.catalogue },
    });
    unmount?.();
    expect(data).toHaveLength(2);
  });

  test.each(Object.keys(remote.slots).filter((key) => isOwners(key) && key !== FOR_EVERYBODY))(
    'the part %s is nothing to a stranger, nor with another owner’s property',
    async (key) => {
      const part = (owner: Record<string, unknown>, id: string) =>
        renderSlot(remote, key, { params: { id }, answers: { ...PORTAL, owner } as Answers });
      await expect(part(STRANGER, '20401')).rejects.toMatchObject({ code: 'session/missing' });
      await expect(part(PORTAL_OF_OWN.owner, 'foreign-666')).rejects.toMatchObject({ code: 'property/not-found' });
    },
  );

  test.each(pages)('%s, when it takes a form, lets nobody in who has no session', async (key) => {
    const page = (await remote.pages[key]?.())?.default;
    if (!page?.action) return expect(page?.load).toBeDefined();
    const buttons: Record<string, string>[] = [{}, { report: 'on' }, { where: 'everywhere' }];
    for (const more of buttons) {
      const form = formOf({ email: 'x@example.com', password: 'guess', repeated: 'guess', token: 'guess', ...more });
      const result = await runAction(remote, key, form, { answers: { owner: STRANGER } });
      if (result.kind === 'redirect') expect(result.to).toMatch(/^\/nl\/owner-(login|recovery)\//);
      else expect(result.kind).toBe('rejected');
    }
  });
});
