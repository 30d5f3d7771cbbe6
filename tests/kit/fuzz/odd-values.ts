import fc from 'fast-check';

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202egnp.exe',
  '\u2066\u200f\u200b\ufeff',
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  'é\u0301'.repeat(300),
  'ﷺ'.repeat(200),
  'مرحبا بكم في الرياض',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1)) ![y](data:text/html,z)',
  "'; drop table users; --",
  '%00%zz%2e%2e%2f',
  '../../../../etc/passwd',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'line one\r\nset-cookie: a=b\r\n\r\nline two',
  'BEGIN:VCALENDAR\nEND:VCALENDAR',
  '{"__meta__":{"version":1},"days":[]}',
  '\\u0000\\',
  '0',
  '-1',
  'NaN',
  '1e309',
  'null',
  'true',
  '٣ أيام',
  '(((((((((((((((((((((((((((((((((((((((',
  'day 99999999999999999999 at 25:99',
  'a '.repeat(1_900),
  'ab-'.repeat(1_300),
];

/** Text that nobody types, of every sort that has ever broken a program; some of it as long as a field may be. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  // What a database may refuse to keep.
  { weight: 2, arbitrary: fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'x\udc00y') },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);

export const HUGE = 200_000;

const ODD_NUMBERS = [-1, 0, 0.5, -0, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, 99_999, Number.MIN_VALUE];

/** A value of any type but, mostly, the one that is meant. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...ODD_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }) },
  { weight: 1, arbitrary: fc.nat(HUGE).map((length) => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.nat(400).map(nested) },
  { weight: 1, arbitrary: fc.nat(3_000).map((length) => Array.from({ length }, (_, i) => i)) },
);

function nested(depth: number): unknown {
  let value: unknown = 'inmost';
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}

/** What may stand in place of a JSON body, or be made of a good one. */
export const oddBody: fc.Arbitrary<(good: string) => string> = fc.oneof(
  fc
    .constantFrom(
      '',
      ' ',
      'null',
      'true',
      '7',
      '"text"',
      '[]',
      '[{}]',
      '{}',
      '{',
      '{"a":}',
      '{"a":1e999}',
      "{'a':1}",
      'undefined',
      'a=b&c=d',
      '\ufeff{}',
      '{"__proto__":{"mine":true}}',
      '{"constructor":{"prototype":{"mine":true}}}',
      '['.repeat(20_000),
      '{"a":'.repeat(8_000),
      `"${'x'.repeat(HUGE)}"`,
      '\u0000',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--b--',
    )
    .map((text) => () => text),
  fc.nat().map((n) => (good: string) => good.slice(0, n % (good.length + 1))),
  fc.constant((good: string) => `\ufeff${good}`),
  fc.constant((good: string) => `${good}${good}`),
  // A name twice: which of both counts must not decide who somebody is.
  fc.constant((good: string) => good.replace(/^\{("[^"]+":)/, '{$1null,$1')),
  fc.constant((good: string) => good.replace(/^\{/, '{"user_id":"00000000-0000-4000-8000-000000000000",')),
);

/** Names and values of query parameters, already encoded or not at all. */
export const oddQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '?',
    '??',
    '&&&',
    'preview=1',
    'preview=1&preview=0',
    'preview[]=1',
    'before=%zz',
    'limit=%00',
    'limit=-1',
    'limit=1e3',
    'q=%f0%28%8c%bc',
    '%ff=%fe',
    '__proto__[a]=b',
    'token=%2e%2e%2f',
    `q=${'x'.repeat(4_000)}`,
    'a=b;c=d',
    '#fragment',
    'day=99&day=1',
    'near=91,181',
    'near=NaN,Infinity',
    'trip_id=not-an-id',
  ),
  fc.tuple(oddText, oddText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
);

/** Percent-encoded, also where half of a surrogate pair stands in it. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
