import * as v from 'valibot';

/** What the scripted model reads of a question, so that its answers fit the trip that was asked about. */
export interface Question {
  nights: number;
  /** Rows of the table of venues. */
  venues: { id: string; name: string; kind: string }[];
  /** Stops of the plan so far, by day. */
  plan: Map<number, { id: string; type: string }[]>;
  lastKeptDay: number;
  request: string;
  isEdit: boolean;
}

export const Messages = v.array(v.object({ role: v.string(), content: v.string() }));
type Messages = v.InferOutput<typeof Messages>;

const ROW = /^([a-z0-9-]+)\|([^|]+)\|([a-z_]+)\|[^|]*\|[^|]*\|\d\|(\d)\|/gm;

/** Best known first, as a model that knows the city would choose. */
const venuesIn = (text: string): Question['venues'] =>
  [...text.matchAll(ROW)]
    .sort((a, b) => Number(b[4]) - Number(a[4]))
    .map(([, id = '', name = '', kind = '']) => ({ id, name, kind }));

const planIn = (text: string): Question['plan'] => {
  const plan: Question['plan'] = new Map();
  for (const [, day, stops = ''] of text.matchAll(/^Day (\d+)\n((?:(?:\d+\.\d+ )?\d\d:\d\d.*\n?)*)/gm)) {
    const rows = [...stops.matchAll(/^.*\d\d:\d\d ([^|]+)\|[^|]*\|([^|\n]*)/gm)];
    plan.set(
      Number(day),
      rows.map(([, id = '', type = '']) => ({ id, type })),
    );
  }
  return plan;
};

export const readQuestion = (messages: Messages): Question => {
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const facts = messages.find(({ role }) => role === 'user')?.content ?? '';
  const plan = planIn(facts);
  return {
    nights: Number(/^Nights: (\d+)/m.exec(facts)?.[1] ?? 2),
    venues: venuesIn(system),
    plan,
    lastKeptDay: facts.includes('written already and final') ? Math.max(0, ...plan.keys()) : 0,
    // What was asked stands after the facts where both are one message.
    request: messages.at(-1)?.content.split('\n\n').at(-1) ?? '',
    isEdit: facts.includes('The plan so far'),
  };
};

const SIGHTS = ['museum', 'heritage', 'souq', 'viewpoint', 'park', 'gallery', 'mall', 'entertainment'];

/** Hands out venues of the wanted kinds, each once while they last. */
const createPicker = (venues: Question['venues'], used: ReadonlySet<string>) => {
  const left = venues.filter(({ id }) => !used.has(id));
  return (kinds: readonly string[]) => {
    const at = left.findIndex(({ kind }) => kinds.includes(kind));
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
};

const stopFor = (pick: ReturnType<typeof createPicker>, kinds: readonly string[], type: string | null) => {
  const venue = pick(kinds);
  if (!venue) return [];
  const description = `A fine time of day for ${venue.name}: the light is soft, the halls are quiet, and there is room to linger as you wished.`;
  return [{ venue_id: venue.id, activity_type: type ?? venue.kind, description }];
};

const daysFor = ({ nights, venues, plan, lastKeptDay }: Question) => {
  const used = new Set([...plan.values()].flat().map(({ id }) => id));
  const pick = createPicker(venues, used);
  return Array.from({ length: nights + 1 - lastKeptDay }, (_, index) => {
    const day = lastKeptDay + index + 1;
    const light = day === 1 || day === nights + 1;
    const activities = [
      ...stopFor(pick, SIGHTS, null),
      ...(light ? [] : [...stopFor(pick, ['restaurant'], 'lunch'), ...stopFor(pick, SIGHTS, null)]),
      ...(day === nights + 1 ? [] : stopFor(pick, ['restaurant'], 'dinner')),
    ];
    return { day, activities };
  });
};

const GREETING = 'Ahlan wa sahlan! Here are your days in Riyadh, with time for the old town and the new.';
const INSIGHTS = [
  'Many small shops close for about half an hour at prayer times.',
  'Coffee is poured in small cups; a gentle shake says that you have had enough.',
  'Shoulders and knees covered are welcome everywhere.',
];
const TIPS = [
  'The metro crosses the city from early morning to midnight.',
  'Ride-hailing cars are easy to find.',
];

/** A plan in the compact form the planner asks for. */
export const wirePlan = (question: Question): object => {
  const hotel = question.venues.find(({ kind }) => kind === 'hotel');
  return {
    greeting: GREETING,
    hotel: { venue_id: hotel?.id, reason: 'It lies close to the metro and to the first evening.' },
    days: daysFor(question),
    cultural_insights: INSIGHTS,
    transportation_tips: TIPS,
  };
};

/** The same plan as a model writes it that knows only the public form: names, points and links of its own. */
export const publicPlan = (question: Question): object => {
  const nameOf = (id: string): string => question.venues.find((venue) => venue.id === id)?.name ?? id;
  const hotel = question.venues.find(({ kind }) => kind === 'hotel');
  return {
    greeting: GREETING,
    hotelRecommendation: {
      name: hotel?.name,
      reason: 'Central.',
      map_link: 'https://maps.example/h',
      coordinates: { lat: 1, lng: 2 },
    },
    days: daysFor(question).map(({ day, activities }) => ({
      day_number: day,
      district: 'Centre',
      activities: activities.map((stop, index) => ({
        activity_type: stop.activity_type,
        venue_name: nameOf(stop.venue_id),
        map_link: 'javascript:alert(1)',
        description: stop.description,
        coordinates: { lat: 24.1 + index, lng: 40 },
      })),
    })),
    culturalInsights: INSIGHTS,
    transportationTips: TIPS,
  };
};

/** The days a plan lacks that was stopped in the middle. */
const missingDays = (question: Question): object[] => {
  const last = Math.max(0, ...question.plan.keys());
  return /continue/i.test(question.request) ? daysFor({ ...question, lastKeptDay: last }) : [];
};

/** Replaces the first stop of the day the request names (else the second) and keeps everything else. */
export const wireEdit = (question: Question): object => {
  const missing = missingDays(question);
  if (missing.length > 0) return { greeting: 'Here are the other days.', days: missing };
  const wanted = Number(/day (\d+)/i.exec(question.request)?.[1] ?? 2);
  const day = question.plan.has(wanted) ? wanted : Math.max(...question.plan.keys(), 1);
  const used = new Set([...question.plan.values()].flat().map(({ id }) => id));
  const fresh = stopFor(createPicker(question.venues, used), SIGHTS, null);
  const kept = (question.plan.get(day) ?? []).slice(1);
  const stops = kept.map(({ id, type }) => ({ venue_id: id, activity_type: type, description: '' }));
  return {
    greeting: `I have changed the first stop of day ${day}.`,
    days: [{ day, activities: [...fresh, ...stops] }],
  };
};

export const PROSE =
  'Light, modest clothing is best: **shoulders and knees covered**, and a scarf for mosques.\n\n- Comfortable shoes for the old town\n- A jacket for winter evenings\n';

/** What the scripted model can be asked to do. */
export const SCENARIOS = [
  /** A plan, an edit or prose, whichever fits the question. */
  'auto',
  'itinerary',
  'itinerary-public',
  'fenced',
  'edit',
  'prose',
  'error-500',
  'rate-limited',
  'refused-401',
  'cut',
  'length',
  'broken-json',
  'empty',
  'two-megabytes',
  'stall',
  'slow-first-token',
  'html-garbage',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Whether the traveller asks something, so that an answer in words fits. */
export const isForProse = ({ isEdit, request }: Question): boolean => isEdit && request.trim().endsWith('?');

const autoText = (question: Question): string => {
  if (!question.isEdit) return JSON.stringify(wirePlan(question));
  return isForProse(question) ? PROSE : JSON.stringify(wireEdit(question));
};

/** What the model writes in a scenario. */
export const textOf = (scenario: Scenario, question: Question): string => {
  const plan = (): string => JSON.stringify(wirePlan(question));
  switch (scenario) {
    case 'itinerary-public':
      return `Certainly! Here is your itinerary:\n\n\`\`\`json\n${JSON.stringify(publicPlan(question), null, 2)}\n\`\`\`\n`;
    case 'fenced':
      return `\`\`\`json\n${plan()}\n\`\`\``;
    case 'edit':
      return JSON.stringify(wireEdit(question));
    case 'prose':
      return PROSE;
    case 'broken-json':
      return `${plan().slice(0, Math.floor(plan().length * 0.6))}" oops }}]] not json`;
    case 'length':
      return plan().slice(0, Math.floor(plan().length * 0.6));
    case 'two-megabytes':
      return `{"greeting":"Hello","days":[{"day":1,"activities":[{"venue_name":"Endless","description":"${'word '.repeat(400_000)}"}]}]}`;
    case 'empty':
      return '';
    case 'itinerary':
      return plan();
    default:
      return autoText(question);
  }
};
