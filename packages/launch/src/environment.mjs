import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './repository.mjs';

/** What every process may know: of the machine, the person and the line of Node, and nothing of the site. */
const OF_MACHINE =
  /^(PATH|HOME|USER|LOGNAME|HOSTNAME|LANG|LANGUAGE|LC_\w+|TZ|TERM|TMPDIR|NODE_\w+|DORPEL_CHECK|SSL_CERT_(FILE|DIR)|(HTTPS?|NO)_PROXY|https?_proxy|no_proxy)$/;

/** What whoever keeps traces is told besides: OpenTelemetry's own variables. */
const OF_TRACES = /^OTEL_\w+$/;

/**
 * The variables that a program reads, as its build wrote them from the struct of its `config.ts`; undefined where it was
 * built by something else.
 */
function variablesOf({ folder, bundle }) {
  try {
    return new Set(JSON.parse(readFileSync(join(resolve(ROOT, folder), dirname(bundle), 'environment.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * What a process gets of an environment: the variables that it reads (or NAME_FILE instead of NAME), and those of the
 * machine. A process that draws what other teams wrote has nothing to give away: neither database nor mail server.
 * @param {{ folder: string, bundle: string, reads?: readonly string[] }} definition `reads` where no build says it
 * @param {Readonly<Record<string, string | undefined>>} all our own, and what the launcher has for every process
 */
export function environmentOf(definition, all) {
  const reads = definition.reads ? new Set(definition.reads) : variablesOf(definition);
  if (!reads) return { ...all };
  const isRead = (name) =>
    OF_MACHINE.test(name) ||
    reads.has(name) ||
    reads.has(name.replace(/_FILE$/, '')) ||
    (reads.has('OTEL_EXPORTER_OTLP_ENDPOINT') && OF_TRACES.test(name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => isRead(name)));
}
