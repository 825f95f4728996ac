import type { Contract } from '@dorpel/contracts';
import { type Client, createClient, type Transport } from '@dorpel/contracts/client';
import { Histogram } from 'prom-client';
import { fetchWaiting } from '../long-poll.ts';
import { metrics, SECONDS } from '../metrics.ts';
import { currentTraceparent, inSpan, noteStatus } from './tracing.ts';
import { currentWork } from './work.ts';

/** Seconds until a service answered, by service and status; 'none' when there was no answer. */
export const callSeconds = new Histogram({
  name: 'service_call_seconds',
  help: 'How long services took to answer this process, by service and status.',
  labelNames: ['service', 'status'] as const,
  buckets: SECONDS,
  registers: [metrics],
});

/** The headers by which a service knows what a call belongs to: never a visitor's own, theirs may name any trace. */
function workHeaders(): Record<string, string> {
  const requestId = currentWork()?.requestId;
  const traceparent = currentTraceparent();
  return { ...(requestId && { 'x-request-id': requestId }), ...(traceparent && { traceparent }) };
}

/**
 * Makes one call to a service, as a span of the trace that is under way, and times it until it is answered.
 *
 * @param send makes the call, with the headers by which the service knows what it belongs to
 */
export const observeCall = <A extends { readonly status: number }>(
  service: string,
  method: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<A>,
): Promise<A> =>
  inSpan(`call ${service}`, { kind: 'client', attributes: { 'http.request.method': method } }, async (span) => {
    const started = performance.now();
    let status = 'none';
    try {
      const answer = await send(workHeaders());
      status = String(answer.status);
      noteStatus(span, answer.status);
      return answer;
    } finally {
      callSeconds.observe({ service, status }, (performance.now() - started) / 1000);
    }
  });

/** `send` for the calls to one service: they carry the request's id and its trace, and are timed. */
export const callsTo =
  (service: string, send: Transport['fetch'] = fetch): Transport['fetch'] =>
  (url, init) =>
    observeCall(service, init.method ?? 'GET', (known) => {
      const headers = new Headers(init.headers);
      headers.delete('traceparent');
      for (const [name, value] of Object.entries(known)) headers.set(name, value);
      return send(url, { ...init, headers });
    });

/** A client of the service that answers a contract at `base`, on behalf of the current work. */
export const serviceClient = <C extends Contract>(contract: C, base: string): Client<C> =>
  createClient(contract, {
    base,
    fetch: callsTo(contract.service),
    fetchWaiting: callsTo(contract.service, fetchWaiting),
  });
