import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's algorithm unless told otherwise, with the least OWASP's cheat sheet on storage asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The same letter typed on another keyboard may be another sequence of code points (NIST SP 800-63B, 3.1.1.2).
const typed = (password: string) => password.normalize('NFKC');

/** Slow hashes of the passwords that people choose. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether a password belongs to a hash. For null the answer is no, and takes as long as any other. */
  verify(password: string, hash: string | null): Promise<boolean>;
};

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(randomBytes(32), COST);
  return {
    hash: (password) => hash(typed(password), COST),
    async verify(password, stored) {
      const matches = await verify(stored ?? nobodys, typed(password));
      return matches && stored !== null;
    },
  };
}
