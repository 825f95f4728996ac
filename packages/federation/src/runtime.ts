import * as runtimeCore from '@module-federation/runtime-core';

// Remotes are built without a federation runtime of their own and take the shell's from here,
// so this runs before anything else.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
