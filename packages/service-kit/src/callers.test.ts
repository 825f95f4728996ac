import { isBearer } from './callers.ts';

test.each([
  ['Bearer a token', 'a token', true],
  ['Bearer another', 'a token', false],
  ['a token', 'a token', false],
  ['', 'a token', false],
  ['Bearer undefined', undefined, false],
])('X10 %j carries %j: %j', (authorization, token, isLetIn) => {
  expect(isBearer(authorization, token)).toBe(isLetIn);
});
