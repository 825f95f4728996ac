/** @jest-environment node */
import { watchBuiltIns } from './built-ins.ts';

type Owner = Record<string, unknown>;

describe('X11 built-ins that a remote replaced', () => {
  test.each<[string, Owner, string]>([
    ['Array.prototype.map', Array.prototype as unknown as Owner, 'map'],
    ['JSON.stringify', JSON as unknown as Owner, 'stringify'],
    ['fetch', globalThis, 'fetch'],
    ['Promise.prototype.then', Promise.prototype as unknown as Owner, 'then'],
    ['Map', globalThis, 'Map'],
    ['String.prototype.replace', String.prototype as unknown as Owner, 'replace'],
  ])('%s is named, until it is back', (name, owner, key) => {
    const tampered = watchBuiltIns();
    expect(tampered()).toBeUndefined();
    const before = Object.getOwnPropertyDescriptor(owner, key) as PropertyDescriptor;
    Object.defineProperty(owner, key, { ...before, value: () => [] });
    const seen = tampered();
    Object.defineProperty(owner, key, before);
    expect(seen).toBe(name);
    expect(tampered()).toBeUndefined();
  });

  test('one that is gone is named too, and what is added beside them is nobody’s harm', () => {
    const tampered = watchBuiltIns();
    const strings = String.prototype;
    const before = Object.getOwnPropertyDescriptor(strings, 'trim') as PropertyDescriptor;
    Reflect.deleteProperty(strings, 'trim');
    const seen = tampered();
    Object.defineProperty(strings, 'trim', before);
    expect(seen).toBe('String.prototype.trim');
    Object.assign(Array, { ofTheRemote: () => [] });
    expect(tampered()).toBeUndefined();
    Reflect.deleteProperty(Array, 'ofTheRemote');
  });
});
