import { runCli } from '@dorpel/service-kit/testing';
import { cli as definition } from '../cli/cli.ts';
import type { OwnerService, Visitor } from '../service.fixture.ts';

/** The password that people of the desk choose in tests. */
export const OWN = 'een stoel aan de balie';

/** What an office does in tests: by command, and in browsers. */
export function officeOf(service: OwnerService) {
  const command = (...args: string[]) =>
    runCli(definition, args, { env: service.environment, now: () => service.clock.now, log: service.log });

  const login = (visitor: Visitor, email: string, password = OWN) =>
    visitor.ask('POST', '/desk/session', { json: { email, password } });

  /** Chooses a password with the temporary one of the newest mail. */
  async function comeIn(email: string, count = 1): Promise<Visitor> {
    const visitor = service.visitor();
    await login(visitor, email, await service.mailedPassword(email, count));
    const json = { password: OWN, repeated: OWN };
    expect((await visitor.ask('PUT', '/desk/password', { json })).status).toBe(200);
    return visitor;
  }

  /** Invites somebody by command, who comes in and chooses a password. */
  async function join(email: string, role: string): Promise<Visitor> {
    expect((await command('staff', 'invite', email, '--name', `Lies (${role})`, '--role', role)).code).toBe(0);
    return comeIn(email);
  }

  return { command, login, comeIn, join };
}
