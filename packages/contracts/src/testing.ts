import { create, mask, type Struct } from 'superstruct';
import type { Endpoint } from './contract.ts';
import { findContracts } from './released/contracts.ts';
import { readExamples } from './released/released-examples.ts';

const responseOf = (endpoint: Endpoint) => endpoint.response as unknown as Struct<unknown, unknown>;

/**
 * Declares the tests of a package of contracts: every endpoint has examples, readers of today understand them, and they
 * hold nothing that its contract does not know.
 * @param sources the folder with `<service>/v<major>.ts` and `examples/<service>.json`
 */
export async function checkContracts(sources: URL): Promise<void> {
  const contracts = await findContracts(sources);
  const examples = await readExamples(sources);

  test('M2 there are examples of every contract, and of nothing else', () => {
    expect(Object.keys(examples)).toEqual(contracts.map(({ service }) => service).toSorted());
  });

  describe.each(contracts.map((contract) => [contract.service, contract] as const))('%s', (service, { endpoints }) => {
    const casesOf = (name: string) => Object.values(examples[service]?.[name] ?? {});

    test('M2 every endpoint has an example', () => {
      expect(Object.keys(examples[service] ?? {}).toSorted()).toEqual(Object.keys(endpoints).toSorted());
    });

    // Examples are only added: today's readers must understand what was answered when each of them was written.
    test.each(Object.entries(endpoints))('M2 readers of today understand the examples of %s', (name, endpoint) => {
      expect(casesOf(name)).not.toHaveLength(0);
      for (const value of casesOf(name)) expect(() => mask(value, responseOf(endpoint))).not.toThrow();
    });

    test.each(Object.entries(endpoints))(
      'M2 nothing of an example of %s is unknown to the contract',
      (name, endpoint) => {
        for (const value of casesOf(name)) expect(() => create(value, responseOf(endpoint))).not.toThrow();
      },
    );
  });
}
