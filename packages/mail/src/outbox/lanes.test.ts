import { createLanes } from './lanes.ts';
import { until } from './post-office.fixture.ts';

/** Lanes in which every message is slow that does not leave at once; `free` counts the places that became free. */
function quickToJudge(lanes: number, connections: number) {
  let free = 0;
  const made = createLanes({ lanes, connections }, () => void (free += 1), 5);
  return { ...made, free: (places: number) => until(async () => free === places) };
}

describe('F15 what may be sent beside each other', () => {
  test('as many as there are lanes, until one of them is slow: it goes on beside them, and its place is told to be free', async () => {
    const lanes = quickToJudge(2, 3);
    lanes.enter('a.example');
    expect(lanes.areFull()).toBe(false);
    const leave = lanes.enter('b.example');
    expect(lanes.areFull()).toBe(true);
    leave(true);
    expect(lanes.areFull()).toBe(false);
    await lanes.free(1);
    expect(lanes.shut()).toEqual(['a.example']);
  });

  test('a slow domain has one under way, and any number again once one of its messages arrived', async () => {
    const lanes = quickToJudge(4, 8);
    const first = lanes.enter('slow.example');
    await lanes.free(1);
    expect(lanes.shut()).toEqual(['slow.example']);
    first(false);
    expect(lanes.shut()).toEqual([]);
    const second = lanes.enter('slow.example');
    expect(lanes.shut()).toEqual(['slow.example']);
    second(true);
    lanes.enter('slow.example');
    expect(lanes.shut()).toEqual([]);
  });

  test('a domain that was slow and has its mail is as any other, though all room beside the lanes is taken', async () => {
    const lanes = quickToJudge(2, 3);
    lanes.enter('hangs.example');
    const leave = lanes.enter('thinks.example');
    await lanes.free(2);
    expect(lanes.shut()).toEqual(['hangs.example', 'thinks.example']);
    leave(true);
    expect(lanes.shut()).toEqual(['hangs.example']);
    lanes.enter('thinks.example');
    expect(lanes.areFull()).toBe(false);
  });

  test('those that are slow never take more than what is left beside the lanes', async () => {
    const lanes = quickToJudge(2, 3);
    for (const lane of ['a', 'b']) lanes.enter(lane);
    await lanes.free(2);
    // One is beside the lanes, the other has one of the two.
    expect(lanes.areFull()).toBe(false);
    const quick = lanes.enter('c');
    expect(lanes.areFull()).toBe(true);
    quick(true);
    expect(lanes.areFull()).toBe(false);
    expect(lanes.shut().toSorted()).toEqual(['a', 'b']);
  });

  test('what has no lane is never shut out', async () => {
    const lanes = quickToJudge(1, 2);
    lanes.enter();
    await lanes.free(1);
    expect(lanes.shut()).toEqual([]);
    expect(lanes.areFull()).toBe(false);
  });
});
