import type { Contract } from '@dorpel/contracts';
import { type Client, createClient, type Transport } from '@dorpel/contracts/client';
import { Histogram } from 'prom-client';
import { metrics, SECONDS } from '../metrics.ts';
import { currentTraceparent, inSpan, noteStatus } from './tracing.ts';
import { currentWork } from './work.ts';

/** Seconds until a service answered, by service and status; 'none' when there was no answer. */
const callSeconds = new Histogram({
  name: 'service_call_seconds',
  help: 'How long services took to answer this process, by service and status.',
  labelNames: ['service', 'status'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

/** The headers by which a service knows what a call belongs to. */
function headersOf(init: RequestInit): Headers {
  const headers = new Headers(init.headers);
  const requestId = currentWork()?.requestId;
  const traceparent = currentTraceparent();
  if (requestId) headers.set('x-request-id', requestId);
  // Never a visitor's own: theirs may name any trace.
  headers.delete('traceparent');
  if (traceparent) headers.set('traceparent', traceparent);
  return headers;
}

/** `fetch` for the calls to one service: they carry the request's id and its trace, and are timed. */
export function callsTo(service: string): Transport['fetch'] {
  return (url, init) =>
    inSpan(
      `call ${service}`,
      { kind: 'client', attributes: { 'http.request.method': init.method ?? 'GET' } },
      async (span) => {
        const started = performance.now();
        let status = 'none';
        try {
          const answer = await fetch(url, { ...init, headers: headersOf(init) });
          status = String(answer.status);
          noteStatus(span, answer.status);
          return answer;
        } finally {
          callSeconds.observe({ service, status }, (performance.now() - started) / 1000);
        }
      },
    );
}

/** A client of the service that answers a contract at `base`, on behalf of the current work. */
export const serviceClient = <C extends Contract>(contract: C, base: string): Client<C> =>
  createClient(contract, { base, fetch: callsTo(contract.service) });
