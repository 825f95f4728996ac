import { type FactKey, FACTS } from '@dorpel/contracts/facts';
import { readFacts, writeFacts } from './fact-fields.ts';
import { demoRecords } from '../import/snapshot.fixture.ts';

test('X15 facts become fields of a record and the same facts again, and the fields are those they were read of', async () => {
  const met = new Set<string>();
  for (const record of await demoRecords('properties')) {
    const facts = readFacts(record);
    const fields = writeFacts(facts);
    // What 0 says of some facts depends on the goal, which is no fact.
    expect(readFacts({ ...fields, Goal: record['Goal'] })).toEqual(facts);
    expect(record).toMatchObject(fields);
    for (const key of Object.keys(facts)) met.add(key);
  }
  // So that it is a proof of all kinds of facts.
  const kinds = (keys: ReadonlySet<string>) =>
    new Set(FACTS.filter(({ key }) => keys.has(key)).map(({ kind }) => kind));
  expect(kinds(met)).toEqual(kinds(new Set<FactKey>(FACTS.map(({ key }) => key))));
});
