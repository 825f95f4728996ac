import { CONTRACT, type Remote } from './remote.ts';

type Scope = Record<string, unknown>;

// The bundler replaces these two.
declare const __webpack_init_sharing__: (name: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: Scope };

/** What a remote's entry file evaluates to, in the browser and on the server. */
export type Container = {
  init(scope: Scope): Promise<void> | void;
  get(module: string): Promise<() => { default: Remote }>;
};

/** What the runtime of federation says of a module that a shell shares in another major. */
const OTHER_MAJOR = /Version (\S+) from \S+ of shared singleton module (\S+) .* needs ([^\s)]+)/;

/** An error in the words of who has to do with a shared module of another version; any other as it is. */
export function inOwnWords(error: unknown): unknown {
  const [, given, module, needed] = OTHER_MAJOR.exec(String(error)) ?? [];
  return module === undefined
    ? error
    : new Error(`needs ${module} ${needed}, this shell gives ${given}`, { cause: error });
}

/**
 * Gives a container the modules that the shell shares, and takes its remote out of it.
 * @throws Error when the remote was made for another version of the contract.
 */
export async function openContainer(container: Container): Promise<Remote> {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const remote = (await container.get('./remote'))().default;
  if (remote.contract !== CONTRACT)
    throw new Error(`speaks version ${remote.contract} of the contract, this shell ${CONTRACT}`);
  return remote;
}
