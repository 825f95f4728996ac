import {
  hashRecoveryCode,
  isRecoveryCode,
  makeSalt,
  makeSecret,
  qrOf,
  recoveryCodesOf,
  stepOf,
} from './second-factor.ts';

/** '12345678901234567890' in base32, and what it gives at some seconds: RFC 6238, appendix B, the last six of eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('X13 codes of an authenticator app', () => {
  test.each(VECTORS)('X13 at %i seconds the code is %s', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOf(SECRET, code, new Date(seconds * 1000))).toBe(step);
    expect(stepOf(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, new Date(seconds * 1000))).toBe(step);
    // A clock may be 30 seconds off, and no more.
    expect(stepOf(SECRET, code, new Date((step + 2) * 30_000 - 1))).toBe(step);
    expect(stepOf(SECRET, code, new Date((step + 2) * 30_000))).toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '٠٠٥٩٢٤'])('X13 %j is no code', (code) => {
    expect(stepOf(SECRET, code, new Date(1_234_567_890_000))).toBeNull();
  });

  test('X13 a secret has 160 bits, and is never the same twice', () => {
    const made = Array.from({ length: 100 }, makeSecret);
    expect(new Set(made).size).toBe(100);
    for (const secret of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('X13 the QR code has a quiet zone of four, and its three finders', () => {
    const { size, path } = qrOf('otpauth://totp/Dorpel:lies@example.com?secret=GEZDGNBVGY3TQOJQ');
    const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));
    const margin = [...dark].flatMap((each) => each.split(',').map(Number));
    expect(Math.min(...margin)).toBe(4);
    expect(Math.max(...margin)).toBe(size - 5);
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      expect(dark.has(`${x},${y}`)).toBe(true);
      expect(dark.has(`${x + 1},${y + 1}`)).toBe(false);
      expect(dark.has(`${x + 3},${y + 3}`)).toBe(true);
    }
  });
});

test('X13 recovery codes follow from what only the browser has, and no two are alike', () => {
  const salt = makeSalt();
  const codes = recoveryCodesOf('token', salt);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    expect(isRecoveryCode(code)).toBe(true);
    expect(hashRecoveryCode(code.toUpperCase().replaceAll('-', ' '))).toBe(hashRecoveryCode(code));
  }
  expect(recoveryCodesOf('token', salt)).toEqual(codes);
  expect(recoveryCodesOf('another token', salt)).not.toEqual(codes);
  expect(isRecoveryCode('123 456')).toBe(false);
});
