import { expect, test } from '@playwright/test';
import type { TraceEvent } from '../trace.ts';
import { inProcessorTime, tasksIn, touchesIn } from './processor-time.ts';

const PAGE = { pid: 1, tid: 1 };
const MAIN: TraceEvent = { name: 'thread_name', ph: 'M', ...PAGE, ts: 0, args: { name: 'CrRendererMain' } };

/** What lasts, in microseconds by the clock and of the processor. */
const lasting = (name: string, [ts, dur]: [number, number], [tts, tdur]: [number, number]): TraceEvent => ({
  name,
  ph: 'X',
  ...PAGE,
  ts,
  dur,
  tts,
  tdur,
});

const when = ({ name, ts, dur }: TraceEvent) => [name, ts, dur];

test('X12 a task lasts as long as it had the processor, and what it did stays within it', () => {
  const trace = [
    MAIN,
    lasting('ThreadControllerImpl::RunTask', [1_000, 100_000], [500, 20_000]),
    lasting('Layout', [41_000, 50_000], [5_500, 8_000]),
    { name: 'FunctionCall', ph: 'B', ...PAGE, ts: 95_000, tts: 18_500 },
    { name: 'FunctionCall', ph: 'E', ...PAGE, ts: 100_000, tts: 20_500 },
    lasting('RunTask', [101_500, 2_000], [20_500, 1_000]),
  ];
  expect(inProcessorTime(trace).slice(1).map(when)).toEqual([
    ['ThreadControllerImpl::RunTask', 1_000, 20_000],
    ['Layout', 6_000, 8_000],
    ['FunctionCall', 19_000, undefined],
    ['FunctionCall', 21_000, undefined],
    ['RunTask', 101_500, 1_000],
  ]);
});

test('X12 marks, other threads and what no task did stay as the clock had them', () => {
  const trace: TraceEvent[] = [
    MAIN,
    lasting('RunTask', [1_000, 100_000], [500, 20_000]),
    { name: 'firstContentfulPaint', ph: 'R', ...PAGE, ts: 90_000 },
    { ...lasting('RunTask', [1_000, 90_000], [0, 3_000]), tid: 2 },
    lasting('Layout', [200_000, 5_000], [30_000, 1_000]),
  ];
  const counted = inProcessorTime(trace);
  expect(counted.slice(2)).toEqual(trace.slice(2));
});

test('X12 of the tasks of a browser those of the site are told', () => {
  const origin = 'http://localhost:1';
  const OWN = { ...PAGE, pid: 2 };
  const trace: TraceEvent[] = [
    MAIN,
    { ...MAIN, ...OWN },
    { name: 'ResourceSendRequest', ph: 'I', ...PAGE, ts: 0, args: { data: { url: `${origin}/nl/` } } },
    { name: 'ResourceSendRequest', ph: 'I', ...OWN, ts: 0, args: { data: { url: 'chrome://new-tab-page/' } } },
    lasting('RunTask', [1_000, 50_000], [0, 10_000]),
    { ...lasting('RunTask', [1_000, 90_000], [0, 80_000]), ...OWN },
  ];
  expect(tasksIn(trace, origin)).toEqual([{ clock: 50, processor: 10 }]);
});

test('X12 a touch has worked for as long as the page had the processor until its picture', () => {
  const touch = (interactionId: number): TraceEvent => ({
    name: 'EventTiming',
    ph: 'b',
    ...PAGE,
    ts: 5_000,
    args: { data: { interactionId, duration: 40 } },
  });
  const trace = [
    MAIN,
    lasting('RunTask', [0, 10_000], [0, 4_000]),
    lasting('RunTask', [20_000, 10_000], [4_000, 6_000]),
    lasting('RunTask', [60_000, 10_000], [10_000, 10_000]),
    touch(7),
    touch(0),
  ];
  expect(touchesIn(trace)).toEqual([{ clock: 40, processor: 8 }]);
});
