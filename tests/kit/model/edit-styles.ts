import {
  type AnswerStyle,
  EDIT,
  EDITED,
  EDITED_BOTH,
  editedDay2,
  editedDay3,
  type Outcome,
  otherHotel,
  repeatedDay1,
} from './answer-style.ts';

const compact = JSON.stringify(EDIT);
const style = (name: string, text: string, outcome: Outcome = EDITED): AnswerStyle => ({
  name: `edit: ${name}`,
  text,
  outcome,
});
const shape = (name: string, value: unknown, outcome: Outcome = EDITED): AnswerStyle =>
  style(name, JSON.stringify(value), outcome);

const WORDS =
  'Wear **light** clothes {loose} 👗 – shoulders [and knees] covered.\n\n- A scarf, e.g. from [a souq](https://example.com/souq)\n- Shoes 👟 for 2 < 3 hours\n';
const hotel = { venue_id: otherHotel, reason: 'Quieter.' };
const lateStart = {
  ...editedDay2,
  activities: editedDay2.activities.map((stop, at) => (at === 0 ? { ...stop, start: '10:30' } : stop)),
};

/** Changes of a plan. */
export const EDIT_STYLES: AnswerStyle[] = [
  style('as asked for', compact),
  style(
    'after long prose, in a fence',
    `${'I would change the morning of day 2, because it is full. '.repeat(12)}\n\`\`\`json\n${compact}\n\`\`\`\nAnything else?`,
  ),
  shape('other keys after the days', { ...EDIT, summary: { changed: [2] }, confidence: 0.9, ok: true }),
  shape('in changes', { changes: { greeting: EDIT.greeting, updated_days: [editedDay2] } }),
  shape(
    'days backwards, hotel after them',
    { days: [editedDay3, editedDay2], greeting: 'Both.', hotel },
    { ...EDITED_BOTH, hotel: true },
  ),
  shape(
    'the whole plan',
    { greeting: 'All.', days: [repeatedDay1, editedDay2, editedDay3], cultural_insights: ['New words.'] },
    EDITED_BOTH,
  ),
  shape('an array of one day', [editedDay2]),
  shape('one day alone', editedDay2),
  style('in quotes of Python, after thoughts', `<think>Hm {"day":1}</think>${compact.replaceAll('"', "'")}`),
  shape('a time after the words', { greeting: 'Later.', days: [lateStart] }, { ...EDITED, start: '10:30' }),
  style('cut in its second day', JSON.stringify({ days: [editedDay2, editedDay3] }).slice(0, -60), EDITED),
  shape(
    'days that do not exist',
    { greeting: 'Done!', days: [{ ...editedDay2, day: 9 }] },
    { kind: 'repair' },
  ),
  shape('nothing at all', { ok: true }, { kind: 'repair' }),
  style('empty', ' \n', { kind: 'repair' }),
];

const EDITS = {
  edits: [
    { do: 'remove', stops: ['2.2'] },
    { do: 'add', days: [3], venues: ['naila-art-gallery'], from: '16:00', to: '18:00' },
  ],
  say: 'There is no beach in “Riyadh” – naïve? No 🌿.',
};
const ASKS = {
  ask: 'Which one?',
  choices: [{ label: 'The first', edits: [{ do: 'remove', stops: ['2.1'] }] }, { label: 'None' }],
};
const edits = (name: string, text: string, answer: object = EDITS): AnswerStyle => ({
  name: `edits: ${name}`,
  text,
  outcome: { kind: 'edits', answer },
});
const compactEdits = JSON.stringify(EDITS);

/** What is to be done with a plan, stop by stop. */
export const EDITS_STYLES: AnswerStyle[] = [
  edits('as asked for', compactEdits),
  edits('on many lines, in a fence', `Sure!\n\`\`\`json\n${JSON.stringify(EDITS, null, 2)}\n\`\`\`\n`),
  edits('after thoughts', `<think>Is it {"days":[]} or {"edits":[]}?</think>${compactEdits}`),
  edits('wrapped', JSON.stringify({ data: EDITS })),
  edits('in quotes of Python', JSON.stringify(ASKS).replaceAll('"', "'"), ASKS),
  edits('a question alone', JSON.stringify(ASKS), ASKS),
  edits('with a greeting before them', JSON.stringify({ greeting: 'Done!', ...EDITS }), {
    greeting: 'Done!',
    ...EDITS,
  }),
  { name: 'edits: cut in the middle', text: compactEdits.slice(0, -30), outcome: { kind: 'repair' } },
];

const PICKS = {
  picks: [
    { day: 1, venues: ['kingdom-centre-sky-bridge', 'mayrig'] },
    { day: 2, venues: ['masmak-fort', 'souq-al-zal', 'national-museum', 'najd-village'] },
    { day: 3, venues: ['murabba-palace'] },
  ],
  stay: ['ritz-carlton-riyadh'],
};
const picks = (name: string, text: string): AnswerStyle => ({
  name: `picks: ${name}`,
  text,
  outcome: { kind: 'picks', answer: PICKS },
});

/** Places for the days of a first plan. */
export const PICKS_STYLES: AnswerStyle[] = [
  picks('as asked for', JSON.stringify(PICKS)),
  picks('on many lines, in a fence, after words', `Here:\n\`\`\`\n${JSON.stringify(PICKS, null, 2)}\n\`\`\``),
  picks('wrapped', JSON.stringify({ result: PICKS })),
  picks('in quotes of Python', JSON.stringify(PICKS).replaceAll('"', "'")),
  { name: 'picks: cut in the middle', text: JSON.stringify(PICKS).slice(0, 70), outcome: { kind: 'repair' } },
];

/** Replies in words. */
export const PROSE_STYLES: AnswerStyle[] = [
  { name: 'prose: Markdown', text: WORDS, outcome: { kind: 'prose', text: WORDS } },
  {
    name: 'prose: after thoughts',
    text: `<think>They ask about {"days":[{"day":2,"activities":[]}]} clothes.</think>\n\n${WORDS}`,
    outcome: { kind: 'prose', text: WORDS },
  },
  {
    name: 'prose: long, with JSON that is no plan',
    text: `${WORDS.repeat(8)}\`\`\`json\n{"dress": ["light", 'loose']}\n\`\`\`\n`,
    outcome: { kind: 'prose', text: `${WORDS.repeat(8)}\`\`\`json\n{"dress": ["light", 'loose']}\n\`\`\`\n` },
  },
  {
    name: 'prose: as JSON',
    text: JSON.stringify({ type: 'answer', message: 'Shoulders covered.' }),
    outcome: { kind: 'prose', text: 'Shoulders covered.' },
  },
  {
    name: 'prose: hostile',
    text: 'Go <script>steal()</script>[here](javascript:steal(1)) or [there](https://example.com/a_(b)) <img src=x onerror=go()>now.',
    outcome: { kind: 'prose', text: 'Go here or [there](https://example.com/a_(b)) now.' },
  },
];
