import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanStatusCode,
  SpanKind as Kind,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanKind, Tracer } from './tracing.ts';

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
};

/** Milliseconds after which spans are sent: soon enough for who looks on. */
const SENT_AFTER = 1_000;

/** Version, trace, span and flags of W3C Trace Context, 3.2. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function remoteSpan(traceparent: string | undefined): Span | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const context: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? trace.wrapSpanContext(context) : undefined;
}

/** Spans through OpenTelemetry; loaded only where an endpoint is configured. */
export function openTelemetry(service: string, endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'dorpel' }),
    // Who began the trace decides whether it is kept.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SENT_AFTER })],
  });
  const tracer = provider.getTracer('dorpel');
  return {
    start(name, { kind = 'internal', attributes = {}, parent, causedBy }) {
      const above = remoteSpan(causedBy) ?? parent;
      const context = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
    },
    fail: (span) => void span.setStatus({ code: SpanStatusCode.ERROR }),
    nameOf(span) {
      const { traceId, spanId, traceFlags } = span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
    },
    stop: () => provider.shutdown(),
  };
}
