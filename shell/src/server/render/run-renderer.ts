import { compileFunction } from 'node:vm';
import { CONTRACT, type Remote } from '@dorpel/federation';
import { type Container, inOwnWords } from '@dorpel/federation/container';
import { watchBuiltIns } from './built-ins.ts';
import { measureHeld, watchMemory } from './memory.ts';
import type { RendererSetup } from './protocol.ts';
import { type AppModule, type Port, serveRenderer } from './renderer.ts';

/** A server bundle is one CommonJS file that needs nothing but Node. */
function require(id: string): unknown {
  const builtIn = process.getBuiltinModule(id);
  if (!builtIn) throw new Error(`needs ${id}, which is not a part of Node`);
  return builtIn;
}

function evaluate(code: string, filename: string): Container {
  const module = { exports: {} as Container };
  compileFunction(code, ['exports', 'require', 'module'], { filename })(module.exports, require, module);
  return module.exports;
}

/** @throws Error where the remote is not what its manifest says */
async function openRemote({ version, code }: RendererSetup, app: AppModule): Promise<Remote | undefined> {
  if (!version) return undefined;
  const container = evaluate(code, `${version.name}/${version.version}/${version.server.entry}`);
  const remote = await app.openContainer(container);
  if (remote.contract !== CONTRACT)
    throw new Error(`speaks version ${remote.contract} of the contract, this shell ${CONTRACT}`);
  for (const kind of ['pages', 'slots'] as const) {
    const missing = Object.keys(version[kind]).find((key) => !remote[kind][key]);
    if (missing) throw new Error(`names ${missing} among its ${kind}, but does not have it`);
    // What can't be evaluated here (it asks for a window, or for another React than this shell has) is refused now, and
    // not by its first visitors.
    await Promise.all(Object.values(remote[kind]).map((open) => open()));
  }
  return remote;
}

/** Loads a version of a remote, says whether it can be used, and renders with it. */
export async function runRenderer(port: Port, setup: RendererSetup, app: AppModule): Promise<void> {
  const tampered = watchBuiltIns();
  const full = watchMemory(setup.maxBytes);
  const held = measureHeld();
  try {
    const remote = await openRemote(setup, app);
    const what = tampered();
    if (what) return port.postMessage({ kind: 'tampered', what });
    serveRenderer(port, setup, app, remote, { tampered, full, held });
    port.postMessage({ kind: 'ready' });
  } catch (thrown) {
    const error = inOwnWords(thrown);
    port.postMessage({ kind: 'refused', why: error instanceof Error ? error.message : String(error) });
  }
}
