import { type AnswerStyle, DAYS, dayOf, GREETING, HOTEL, type Outcome, PLAN, WHOLE } from './answer-style.ts';

const compact = JSON.stringify(PLAN);
const pretty = JSON.stringify(PLAN, null, 2);
const style = (name: string, text: string, outcome: Outcome = WHOLE): AnswerStyle => ({
  name: `plan: ${name}`,
  text,
  outcome,
});

/** As Python prints it. */
const python = (value: unknown): string => {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return `'${value.replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  return `{${Object.entries(value)
    .map(([key, one]) => `'${key}': ${python(one)}`)
    .join(', ')}}`;
};
/** As one writes it by hand: comments, bare keys, commas before the end and none between lines. */
const byHand = pretty
  .replace(/"(\w+)":/g, '$1:')
  .replace(/([\]}"])\n(\s*)([\]}])/g, '$1,\n$2$3')
  .replace('days:', '// the days\n  days: /* all of them */');
const missingCommas = pretty.replace(/,\n/g, '\n');
const curly = compact.replaceAll(/"(greeting|hotel|venue_id|days|activities)":/g, '“$1”:');
const escaped = [...compact]
  .map((one) =>
    one > '~' ? [...Array(one.length).keys()].map((at) => hex(one.charCodeAt(at))).join('') : one,
  )
  .join('');
function hex(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
const after = (mark: string): number => compact.indexOf(mark) + mark.length;
const HEAD = { kind: 'plan', greeting: true, hotel: true } as const;

const HOSTILE_WORDS =
  '<script>alert("x")</script>Hello <img src=x onerror=alert(1)> [click](javascript:alert(1)) and ' +
  '![p](data:text/html;base64,AAAA) <a href="https://evil.example/x">there</a> \u202eback <b unclosed';

/** Plans whose JSON, or the text around it, is not as it should be. */
export const PLAN_SYNTAX: AnswerStyle[] = [
  style('over many lines', pretty),
  style('with CRLF and a mark of its byte order', `\ufeff\r\n${pretty.replaceAll('\n', '\r\n')}`),
  style('in a fence', `\`\`\`json\n${pretty}\n\`\`\``),
  style(
    'in a bare fence between prose',
    `Sure {friend}! See [1] and [this](x):\n\n\`\`\`\n${compact}\n\`\`\`\nEnjoy {it}!`,
  ),
  style('after long prose', `${'Let me say first what I thought of. '.repeat(30)}\n${compact}`),
  style(
    'after <think> with a draft',
    `<think>\nFirst: {"days":[{"day":1,"activities":[{"venue_id":"at-turaif"}]}]}…\n</think>\n\n${compact}`,
  ),
  style('after the end of thoughts', `The user wants {calm}.\nSo day 1 [short].\n</think>\n${compact}`),
  style(
    'in tags',
    `<thinking depth="2">Hm. <b>No</b> {"days":[]}</thinking>\n<answer>\n${compact}\n</answer>`,
  ),
  style(
    'in channels',
    `<|channel|>analysis<|message|>Think {"days":[1]}<|end|><|start|>assistant<|channel|>final<|message|>${compact}<|return|>`,
  ),
  style('in quotes of Python', python({ ...PLAN, note: null, done: true, text: 'It\'s "fine"' })),
  style('by hand', byHand),
  style('without commas between lines', missingCommas),
  style('with curly quotes', curly),
  style('all escaped', escaped),
  style('quotes in its words', compact.replaceAll('“no”', '"no"').replaceAll('Why ', 'Why\n\tthe "old" ')),
  style(
    'one object a line',
    [{ greeting: GREETING }, { hotel: HOTEL }, dayOf(1), dayOf(2), dayOf(3)]
      .map((one) => JSON.stringify(one))
      .join('\n'),
    { ...HEAD, days: DAYS },
  ),
  style('cut in the words of day 2', compact.slice(0, after('Why souq-al-zal: qui')), {
    ...HEAD,
    days: { 1: DAYS[1] ?? [], 2: ['masmak-fort', 'souq-al-zal'] },
  }),
  style('cut in a key of day 3', compact.slice(0, after('{"day":3,"acti')), {
    ...HEAD,
    days: { 1: DAYS[1] ?? [], 2: DAYS[2] ?? [] },
  }),
  style('broken in day 3', `${compact.slice(0, after('{"day":3,'))} ]]}} oops, sorry`, {
    ...HEAD,
    days: { 1: DAYS[1] ?? [], 2: DAYS[2] ?? [] },
  }),
  style(
    'hostile words',
    JSON.stringify({
      ...PLAN,
      greeting: HOSTILE_WORDS,
      days: PLAN.days.map(({ day, activities }) => ({
        day,
        district: HOSTILE_WORDS,
        activities: activities.map((stop) => ({
          ...stop,
          description: HOSTILE_WORDS,
          activity_type: '<b>sight</b>',
        })),
      })),
      cultural_insights: [HOSTILE_WORDS],
    }),
    { kind: 'plan', hotel: true, days: DAYS },
  ),
  style(
    'hostile facts',
    JSON.stringify({
      __proto__: 1,
      constructor: { prototype: {} },
      greeting: GREETING,
      hotel: { venue_id: 'masmak-fort', verified: true },
      days: [
        {
          day: 1,
          activities: [{ ...dayOf(1).activities[0], verified: false, coordinates: { lat: 48.8, lng: 2.3 } }],
        },
        {
          day: 2,
          activities: [
            {
              venue_name: 'Zyx Palace <img src=x>',
              verified: true,
              map_link: 'javascript:alert(1)',
              coordinates: { lat: 'NaN', lng: '1e999' },
            },
            ...dayOf(2).activities,
            ...dayOf(1).activities,
          ],
        },
        { day: 99, activities: dayOf(3).activities },
      ],
    }).replace('"constructor"', '"__proto__":{"polluted":true},"constructor"'),
    { kind: 'plan', greeting: true, days: { 1: DAYS[1]?.slice(0, 1) ?? [], 2: DAYS[2] ?? [] } },
  ),
  style('none, but a refusal', 'I’m sorry, but I can’t help with that request.', { kind: 'repair' }),
  style('none, but thoughts without end', `<think>${'Let me see. '.repeat(20)}${compact.slice(0, 400)}`, {
    kind: 'repair',
  }),
  style('none, but an object about something else', '{"error":{"message":"overloaded","code":[1,2]}}', {
    kind: 'repair',
  }),
];
