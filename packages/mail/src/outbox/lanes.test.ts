import { jest } from '@jest/globals';
import { createLanes } from './lanes.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const SLOW = 500;

describe('F15 what may be sent beside each other', () => {
  test('as many as there are lanes, until one of them is slow: it goes on beside them, and its place is told to be free', () => {
    const free = jest.fn();
    const lanes = createLanes({ lanes: 2, connections: 3 }, free);
    lanes.enter('a.example');
    expect(lanes.areFull()).toBe(false);
    const leave = lanes.enter('b.example');
    expect(lanes.areFull()).toBe(true);
    jest.advanceTimersByTime(SLOW - 1);
    leave();
    expect(lanes.areFull()).toBe(false);
    expect(free).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(free).toHaveBeenCalledTimes(1);
    expect(lanes.shut()).toEqual(['a.example']);
  });

  test('a slow domain has one under way, and any number again once one of its messages was quick', () => {
    const lanes = createLanes({ lanes: 4, connections: 8 }, () => {});
    const first = lanes.enter('slow.example');
    jest.advanceTimersByTime(SLOW);
    expect(lanes.shut()).toEqual(['slow.example']);
    first();
    expect(lanes.shut()).toEqual([]);
    const second = lanes.enter('slow.example');
    expect(lanes.shut()).toEqual(['slow.example']);
    second();
    lanes.enter('slow.example');
    expect(lanes.shut()).toEqual([]);
  });

  test('those that are slow never take more than what is left beside the lanes', () => {
    const lanes = createLanes({ lanes: 2, connections: 3 }, () => {});
    for (const lane of ['a', 'b']) lanes.enter(lane);
    jest.advanceTimersByTime(SLOW);
    // One is beside the lanes, the other has one of the two.
    expect(lanes.areFull()).toBe(false);
    const quick = lanes.enter('c');
    expect(lanes.areFull()).toBe(true);
    quick();
    expect(lanes.areFull()).toBe(false);
    expect(lanes.shut().toSorted()).toEqual(['a', 'b']);
  });

  test('what has no lane is never shut out', () => {
    const lanes = createLanes({ lanes: 1, connections: 2 }, () => {});
    lanes.enter();
    jest.advanceTimersByTime(SLOW);
    expect(lanes.shut()).toEqual([]);
    expect(lanes.areFull()).toBe(false);
  });
});
