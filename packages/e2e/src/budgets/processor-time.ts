import type { TraceEvent } from '../trace.ts';

type Task = TraceEvent & { readonly dur: number; readonly tts: number; readonly tdur: number };

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

const isTask = (event: TraceEvent): event is Task =>
  event.ph === 'X' && event.name.endsWith('RunTask') && event.tts !== undefined && event.tdur !== undefined;

/** The tasks of the main threads of pages, in their order: thread -> tasks. */
function tasksOf(events: readonly TraceEvent[]): Map<string, Task[]> {
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const tasks = new Map(events.filter(isMain).map((event) => [threadOf(event), [] as Task[]]));
  for (const event of events) if (isTask(event)) tasks.get(threadOf(event))?.push(event);
  for (const each of tasks.values()) each.sort((a, b) => a.ts - b.ts);
  return tasks;
}

/** The task that runs at a time, if one does; tasks of a thread follow one another. */
function taskAt(tasks: readonly Task[], ts: number): Task | undefined {
  let [from, to] = [0, tasks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((tasks[middle]?.ts ?? 0) <= ts) from = middle + 1;
    else to = middle;
  }
  const task = tasks[from - 1];
  return task && ts <= task.ts + task.dur ? task : undefined;
}

/** Kinds of events that are a task or a part of one; marks, as that of a paint, stay where the clock had them. */
const TIMED = new Set(['X', 'B', 'E']);

/**
 * A trace as it would be on a machine that nobody else uses: on the main threads of its pages what is done lasts as long as it had
 * the processor, and not as long as others had it meanwhile. Each task begins when it began.
 *
 * @param events a trace of Chromium's, times in microseconds
 */
export function inProcessorTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = tasksOf(events);
  return events.map((event) => {
    const task = TIMED.has(event.ph) ? taskAt(threads.get(threadOf(event)) ?? [], event.ts) : undefined;
    if (!task) return event;
    const end = task.ts + task.tdur;
    const worked = event.tts === undefined ? event.ts - task.ts : event.tts - task.tts;
    const ts = Math.min(task.ts + Math.max(0, worked), end);
    return { ...event, ts, ...(event.ph === 'X' && { dur: Math.min(event.tdur ?? 0, end - ts) }) };
  });
}

/** Milliseconds that something lasted, by the clock, and for how many of them the page's main thread had the processor. */
export type Lasting = { readonly clock: number; readonly processor: number };

const MS = 1_000;

/** The tasks of the pages of a site; a trace has those of the browser's own pages too. */
export function tasksIn(events: readonly TraceEvent[], origin: string): Lasting[] {
  const asks = ({ name, args }: TraceEvent) => name === 'ResourceSendRequest' && args?.data?.url?.startsWith(origin);
  const ours = new Set(events.filter(asks).map(threadOf));
  return [...tasksOf(events)]
    .filter(([thread]) => ours.has(thread))
    .flatMap(([, tasks]) => tasks.map(({ dur, tdur }) => ({ clock: dur / MS, processor: tdur / MS })));
}

/**
 * The touches and keys of a trace: how long the picture of what each changed was to come, and for how much of that the page
 * worked (Event Timing).
 */
export function touchesIn(events: readonly TraceEvent[]): Lasting[] {
  const threads = tasksOf(events);
  return events.flatMap((event) => {
    const { duration: clock = 0, interactionId = 0 } = event.name === 'EventTiming' ? (event.args?.data ?? {}) : {};
    if (interactionId === 0) return [];
    const until = event.ts + clock * MS;
    const worked = (threads.get(threadOf(event)) ?? []).map(({ ts, dur, tdur }) => {
      const within = Math.max(0, Math.min(ts + dur, until) - Math.max(ts, event.ts));
      return within === 0 ? 0 : (tdur * within) / dur;
    });
    return [{ clock, processor: worked.reduce((sum, each) => sum + each, 0) / MS }];
  });
}
