import { Problem } from '@dorpel/contracts';
import catalogueExamples from '@dorpel/contracts/examples/catalogue' with { type: 'json' };
import ownerExamples from '@dorpel/contracts/examples/owner' with { type: 'json' };
import { renderPage, renderSlot, runAction, type Setting } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import remote from '../remote.ts';

const MORNING = catalogueExamples.listLeftHomes['a morning'];
const { 'an agent': AGENT } = ownerExamples.getStaffMember;

const at = (catalogue: object = {}, me: object = AGENT, query = ''): Setting => ({
  url: `/nl/desk/left-homes/${query}`,
  params: {},
  answers: {
    catalogue: {
      listLeftHomes: () => MORNING,
      listDeskImports: () => catalogueExamples.listDeskImports['two of them'],
      ...catalogue,
    },
    owner: { getStaffMember: () => me },
  },
});

async function show(setting: Setting) {
  const { container, unmount, result } = await renderPage(remote, 'desk-left-homes', setting);
  if (!container || !unmount) throw new Error(`not shown: ${JSON.stringify(result)}`);
  return { screen: within(container), container, unmount };
}

describe('X23 homes that left their feed', () => {
  test('X23 those still on the site are ticked, those put back by somebody are not, and what left has one click back', async () => {
    const { screen, container, unmount } = await show(at());
    const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(ticks.map(({ value, checked }) => [value, checked])).toEqual([
      ['20401', true],
      ['20431', false],
    ]);
    expect(container.textContent).toContain('teruggezet door Lies Vandamme op 15-11-2026');
    expect(screen.getByRole('button', { name: 'Terug op de site zetten: Ruime fermette met weide' })).toBeDefined();
    unmount();
  });

  test('X23 who may not change homes sees them without a button', async () => {
    const { screen, unmount } = await show(at({}, { ...AGENT, role: 'editor' }));
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    unmount();
  });

  test.each([
    ['take-off', ['20401', '20431'], { ids: ['20401', '20431'] }, '?off=2'],
    ['put-back', ['20403'], { id: '20403' }, '?back=20403'],
    ['keep|20401', ['20401', '20431'], { id: '20401' }, '?back=20403'],
  ])('X23 %s sends what was ticked, and leads to what became of it', async (what, ids, body, query) => {
    const asked: unknown[] = [];
    const note = (answer: object) => (input: unknown) => {
      asked.push(input);
      return answer;
    };
    const { takeOffHomes, putBackHome } = catalogueExamples;
    const setting = at({ takeOffHomes: note(takeOffHomes.two), putBackHome: note(putBackHome.back) });
    const form = new FormData();
    form.set('do', what);
    for (const id of ids) form.append('id', id);
    const result = await runAction(remote, 'desk-left-homes', form, setting);
    expect(asked).toEqual([{ body }]);
    expect(result).toMatchObject({ kind: 'redirect', to: `/nl/desk-left-homes/${query}` });
  });

  test('X23 the card of the last import says how many wait, and leads there', async () => {
    const { container, unmount } = await renderSlot(remote, 'desk-last-import', at());
    expect(container?.textContent).toContain('1 pand staat nog op de site');
    unmount?.();
    const away = () => {
      throw new Problem('service/unavailable');
    };
    const without = await renderSlot(remote, 'desk-last-import', at({ listLeftHomes: away }));
    expect(without.container?.textContent).toContain('Alle imports');
    without.unmount?.();
  });
});
