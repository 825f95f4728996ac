import type { Attributes, Span } from '@opentelemetry/api';
import { isError } from '../errors.ts';
import { currentWork, inWork } from './work.ts';

export type SpanKind = 'server' | 'client' | 'internal';

export type SpanOptions = {
  /** Default 'internal'. */
  readonly kind?: SpanKind;
  /** Never a value that a visitor wrote, and no address with a query. */
  readonly attributes?: Attributes;
  /** The `traceparent` (W3C Trace Context) of who caused it; without one, it belongs to the current work. */
  readonly causedBy?: string | undefined;
};

/** Where spans go. */
export type Tracer = {
  /** Marks a span as failed. */
  fail(span: Span): void;
  start(name: string, options: SpanOptions & { readonly parent?: Span | undefined }): Span;
  /** The `traceparent` that names a span. */
  nameOf(span: Span): string;
  /** Sends what is still here. */
  stop(): Promise<void>;
};

let tracer: Tracer | undefined;

/**
 * Sends spans to a collector (OTLP over HTTP, JSON); its other settings are OpenTelemetry's own variables. Without an
 * endpoint nothing of OpenTelemetry is loaded, and a span costs a call.
 *
 * @param service the name under which the collector knows this process
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined || tracer) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracer = openTelemetry(service, endpoint);
}

export async function stopTracing(): Promise<void> {
  const stopping = tracer;
  tracer = undefined;
  await stopping?.stop();
}

/** A span of the current work, for whoever ends it; undefined where no traces are kept. */
export const startSpan = (name: string, options: SpanOptions = {}): Span | undefined =>
  tracer?.start(name, { ...options, parent: currentWork()?.span });

/** Says on a span what was answered over HTTP. */
export function noteStatus(span: Span | undefined, status: number): void {
  span?.setAttribute('http.response.status_code', status);
  if (span && status >= 500) tracer?.fail(span);
}

/** Ends a span that failed: what kind of error it was, not its words, in which values stand. */
export function endFailed(span: Span | undefined, error: unknown): void {
  if (!span) return;
  span.setAttribute('error.type', isError(error) ? error.name : typeof error);
  tracer?.fail(span);
  span.end();
}

/** The `traceparent` header that makes what another process does a part of the current work. */
export function currentTraceparent(): string | undefined {
  const span = currentWork()?.span;
  return span && tracer?.nameOf(span);
}

/** Does something as a span of the current work: from here to when its promise ends. */
export async function inSpan<T>(name: string, options: SpanOptions, run: (span?: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return run();
  try {
    const value = await inWork({ requestId: '', ...currentWork(), span }, () => run(span));
    span.end();
    return value;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}
