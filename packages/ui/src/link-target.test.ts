/** @jest-environment node */
import fc from 'fast-check';
import { linkTarget } from './link-target.ts';

test('R7 web links to other sites open in a new tab, our own and other schemes do not', () => {
  const external = { target: '_blank', rel: 'noopener noreferrer' };
  const own = 'https://agency.example';
  for (const href of [
    'https://www.biv.be/',
    'HTTP://agency.example/',
    '//cdn.example/',
    'https://agency.example.evil.example/',
  ]) {
    expect(linkTarget(href, own)).toEqual(external);
  }
  for (const href of [
    '/nl/',
    'contact/',
    '#top',
    '',
    `${own}/nl/`,
    'mailto:a@agency.example',
    'tel:092223344',
    'https://',
  ]) {
    expect(linkTarget(href, own)).toEqual({});
  }
  fc.assert(fc.property(fc.webUrl(), (href) => expect(linkTarget(href, own)).toEqual(external)));
});
