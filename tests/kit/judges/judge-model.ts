import { createModelPlanner } from '../../../server/planner/model/model-planner.ts';
import { type Brief, type Planner, wholeReply } from '../../../server/planner/planner.ts';
import { addDays } from '../../../shared/dates.ts';
import { fetchPieces } from '../model/fetch-pieces.ts';
import { itineraryIn } from '../planner/embedded-chat.ts';
import { embeddedFor } from './chat/chat-scene.ts';
import { type JudgedChat, judgeMessage, judgeQuestions, tellOfMessages } from './chat/judge-chat.ts';
import { checkPlan } from './checks/checks.ts';
import { holesOf } from './checks/holes.ts';
import { wrongStops } from './judge-reality.ts';
import { chatCases, questions, recordedAnswers, type WishCase, wishCases } from './labels.ts';
import type { Part } from './part.ts';
import { type Catalogue, seePlan, stopsOf } from './see-plan.ts';
import { percent } from './table.ts';
import { keepsLabel } from './wishes/wish-checks.ts';

const quiet = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

/** The planner before a server that always gives this answer. */
const plannerWith = (answer: string, catalogue: Catalogue): Planner => {
  const ours = embeddedFor(catalogue);
  return createModelPlanner({
    apiKey: null,
    baseUrl: 'http://model.test/v1',
    model: null,
    fetch: fetchPieces([answer], 1),
    places: catalogue.places,
    embedded: ours,
    writer: ours,
    log: quiet,
    now: () => 0,
    pause: async () => {},
  });
};

const TWO_WEEKS = -14;
const briefOf = ({ id, start_date: startDate, nights, companions, notes }: WishCase): Brief => ({
  tripId: id,
  destination: 'Riyadh',
  startDate,
  nights,
  companions,
  notes,
  today: addDays(startDate, TWO_WEEKS),
  plan: null,
  version: 1,
  conversation: [],
  said: [],
  request: null,
  kept: '',
  details: { startDate, nights, companions, notes, wishes: { added: [], removed: [] } },
});

const planOf = async (wish: WishCase, answer: string, catalogue: Catalogue) => {
  const planner = plannerWith(answer, catalogue);
  const { text } = await wholeReply(planner(briefOf(wish), new AbortController().signal));
  const seen = seePlan(itineraryIn(text), catalogue);
  const { start_date: startDate, ...rest } = wish;
  return { wish, seen, request: { ...rest, startDate } };
};

/** Plans made of what a language model picked: by the fourteen checks, reality, holes, and the wishes of their labels. */
const judgePlans: Part = async (report, { catalogue, list }) => {
  const answers = recordedAnswers('plans');
  const plans = await Promise.all(
    wishCases().flatMap((wish) => {
      const answer = answers.get(wish.id);
      return answer === undefined ? [] : [planOf(wish, answer, catalogue)];
    }),
  );
  const judged = plans.map(({ wish, seen, request }) => ({
    id: wish.id,
    seen,
    faults: checkPlan(seen, request, catalogue),
    wrong: wrongStops(seen),
    holes: holesOf(seen, request),
    labels: wish.labels
      .filter(({ possible }) => possible)
      .map((label) => ({ label, isKept: keepsLabel(seen, label, catalogue) })),
  }));
  const passed = judged.filter(({ faults }) => faults.length === 0).length;
  const wrong = judged.flatMap((each) => each.wrong).length;
  const nameless = judged.flatMap(({ holes }) => holes.nameless).length;
  const hops = judged.reduce((sum, { holes }) => sum + holes.hops, 0);
  const labels = judged.flatMap((each) => each.labels);
  const kept = labels.filter(({ isKept }) => isKept).length;
  const stops = judged.flatMap(({ seen }) => stopsOf(seen)).length;
  const of = judged.length;
  report.promise(`C1–C14 all passed in ${passed} of ${of} plans, at least 97 %`, passed >= of * 0.97);
  report.promise(`${wrong} of ${stops} stops are wrong in reality, none`, wrong === 0);
  report.promise(
    `nameless holes over 90 minutes: ${percent(nameless, hops)} of hops, at most 1 %`,
    nameless <= hops * 0.01,
  );
  report.promise(
    `possible wishes kept: ${kept} of ${labels.length} (${percent(kept, labels.length)}), at least 95 %`,
    kept >= labels.length * 0.95,
  );
  if (!list) return;
  for (const { id, faults, labels: own } of judged) {
    for (const { check, day, what } of faults) report.say(`    ${id} ${check} day ${day}: ${what}`);
    for (const { label } of own.filter(({ isKept }) => !isKept))
      report.say(`    ${id} not kept: ${label.words}`);
  }
};

/** What the model's planner makes of recorded answers of a language model, by the labels of messages, questions and requests. */
export const judgeModel: Part = async (report, setting) => {
  const { catalogue, list } = setting;
  const answers = recordedAnswers('chat');
  const plannerFor = (id: string): Planner => plannerWith(answers.get(id) ?? '', catalogue);
  const judged: JudgedChat[] = [];
  for (const chat of chatCases().filter(({ id }) => answers.has(id)))
    judged.push(await judgeMessage(chat, catalogue, { planner: plannerFor(chat.id) }));
  tellOfMessages(judged, report, list);
  const asked = questions().filter(({ id }) => answers.has(id));
  await judgeQuestions(report, setting, asked, plannerFor);
  await judgePlans(report, setting);
};
