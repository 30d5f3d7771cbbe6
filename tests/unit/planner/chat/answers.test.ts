import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerQuestion } from '../../../../server/planner/chat/answers/answer-question.ts';
import { say } from '../../../../server/planner/chat/answers/sentences.ts';
import { isArabic, NO_FOCUS, openScene } from '../../../../server/planner/chat/scene/scene.ts';
import { briefFor, winterPlan } from '../../../kit/planner/embedded-chat.ts';
import { knownFact, knownPlaces } from '../../../kit/trips/known-places.ts';

const NIGHTLY = Object.fromEntries(
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, [['12:00', '03:30']]]),
);
const places = knownPlaces([
  knownFact('jal-alwadi', 'hours', NIGHTLY),
  { ...knownFact('em-sherif-cafe', 'hours', NIGHTLY), grade: 'C' },
  knownFact('najd-village', 'cuisine', ['saudi']),
  knownFact('riyadh-zoo', 'last_entry', 30),
  knownFact('at-turaif', 'booking', 'advised'),
  knownFact('edge-of-the-world', 'suits', { small_children: false }),
]);
const scene = openScene(briefFor({ plan: winterPlan, version: 2 }), winterPlan, places);

/** Questions, and words that have to stand in their answers, in this order. */
const ANSWERED: [question: string, ...words: RegExp[]][] = [
  // What the catalogue says of a place.
  ['Until when can we get into the National Museum on Saturday?', /open 09:00–19:00/],
  ['Is Al Masmak shut on Friday mornings?', /16:00–20:00/, /\*\*closed\*\*/],
  ['Is Mayrig open at 8 on Saturday?', /At 20:00 it is \*\*open\*\*/],
  ['Which weekday is the National Museum closed?', /Closed on Sundays/],
  ['When is the last entry at the Riyadh Zoo?', /Last entry is 30 minutes/],
  ['Can we just turn up at At-Turaif or are tickets sold in advance?', /booked ahead/],
  ['Is Jal Alwadi very pricey?', /SAR [\d,]+ to [\d,]+ a head/],
  ['is the fort free to enter?', /\*\*free\*\*/],
  ['Can Dad get around the National Museum in a wheelchair?', /fit for a wheelchair/],
  ['My mother uses a walker. Is the National Museum all right for her?', /fit for a wheelchair/],
  ['Is Najd Village safe with a nut allergy?', /^(?!.*street crime)/],
  ['do I need a tie for meetings here?', /suit/],
  ['what about suhoor?', /before the fast/],
  ['is the Zaha Hadid building near the airport open?', /^(?!.*Ride apps)/],
  ['Would Edge of the World be dangerous for small kids?', /not for small children/],
  ['can we sit outside at U Walk?', /outdoors/],
  ['is an hour enough for Souq Al Zal?', /1 h 15 min/, /usually takes/],
  ['which metro stop is closest to Al Masmak?', /Qasr Al Hokm/],
  ['How do you know that the National Museum is open?', /comes from/],
  ['What do they serve at Najd Village?', /Kabsa, jareesh/],
  ['most famous dish at Najd Village?', /Kabsa, jareesh/, /do not know today's menu/],
  ['are we allowed inside the King Khalid Grand Mosque', /Muslim/],
  // What it does not say.
  [
    'Is there a lift at the Sky Bridge?',
    /do not know about stairs, steps, ramps and lifts at \[Kingdom Centre/,
  ],
  ['Is there still a table at Mayrig on Saturday?', /do not know about free tables/],
  ['fastest way to get tickets for the fort', /do not know about booking at \[Al Masmak Fort/],
  ['can we swim at the hotel', /do not know about the pool/],
  ['is there parking and wifi at U Walk?', /do not know about parking or Wi-Fi/],
  ['Do restaurants have high chairs?', /do not know about places to sit and high chairs there/],
  ['Does the hotel do breakfast?', /do not know about check-in, breakfast/],
  // The plan.
  ['On which day do we see the souq?', /day 3 \(Saturday 5 December\), 19:35 to 20:50/],
  ['Where are we eating on Sunday?', /Abdel Wahab/, /Al Nafourah/],
  ['what is next after the fort?', /Souq Al Zal/],
  ['Why is At-Turaif so late on Friday?', /stands on day 2/, /Friday most places/],
  ['How come there is nothing on Saturday before one?', /begins at 13:10/],
  ['How much time is there between At-Turaif and dinner on Friday?', /\*\*30 min\*\*/],
  ['do we have any free time on day 3?', /09:00 to 13:10/],
  ['How many museums are in the plan?', /\*\*3\*\*/],
  ['Do we visit any place two times?', /none comes twice/],
  ['which day is the fullest?', /day 2 .*6 stops/],
  ['Which day is the longest?', /That is day 4 .*: 6 stops from 09:30 to 21:55 \(12 h 25 min\)/],
  ['Which of the days is the shortest one?', /That is day \d .*stops from/],
  ['is day 2 too packed?', /Day 2 \(Friday 4 December\): 6 stops/, /No other day of your trip has more/],
  ['is Saturday too full for us', /Day 3 .*stops/, /Days with more stops: day 2/],
  ['what is the first stop', /In your plan: \[[^\]]*\]\([^)]*\) on day 1 /],
  ['what is at the first stop on Friday?', /In your plan: \[[^\]]*\]\([^)]*\) on day 2 /],
  ["what's the last stop on day 2?", /In your plan: \[[^\]]*\]\([^)]*\) on day 2 .* to 21:55/],
  ['When is our earliest start?', /09:30/],
  ['Which of our stops are outdoors?', /U Walk/, /At-Turaif/],
  ['Which of our stops have to be reserved beforehand?', /At-Turaif/],
  ['Which restaurants are Lebanese?', /Abdel Wahab/, /Al Nafourah/],
  ['what is within walking distance of our hotel?', /on foot/],
  ['what is between the horse museum and dinner on Friday?', /At-Turaif/],
  ['where is dinner after the fort?', /Mayrig/],
  ['Are we back at the hotel before ten on Friday?', /10:00 .* to 21:55/, /minutes to the hotel/],
  ['Is the Riyadh Zoo in our plan?', /not on your plan/],
  ['Which stops are free of charge?', /Al Masmak Fort/],
  ['what is the longest ride of the trip?', /way to .* minutes/],
  ['whats the address of the Mövenpick', /lies in/],
  // Ways.
  ['How do we get from Al Masmak to the National Museum?', /minutes\*\* by car/, /By metro/],
  ['Our flight is Monday at 18:30, when should we leave for the airport?', /50 minutes/, /15:00/],
  ['When must we leave for our flight?', /I do not know when your flight goes/],
  ['How far apart are At-Turaif and the fort?', /At-Turaif\].* to \[Al Masmak/],
  ['how long are we in the car on Friday', /about \d+ minutes/],
  ['hotel to the fort how long', /From \[[^\]]*\]\([^)]*\) to \[Al Masmak/, /minutes\*\* by car/],
  ['the fort to our hotel, how far?', /From \[Al Masmak/],
  ['drive time edge of the world', /to \[Edge of the World/, /km\*\*/],
  ['how long from the National Museum to the hotel by taxi?', /From \[National Museum/],
  ['from the airport to my hotel how long', /From the airport to \[/],
  // The night, and how one gets about.
  ["what's open late for food after 2am", /Open at 02:00/, /Jal Alwadi\*\*, .* until 03:30/],
  ['anything open at 3 in the morning?', /Open at 03:00/, /^(?!.*Em Sherif).*Jal Alwadi/s],
  ['which cafe is open at 2 am', /do not know of a place that is surely open at 02:00/],
  ['where can we eat after midnight?', /Open at 00:00/],
  ['is the metro running on friday morning?', /^Yes, .* 08:00 .* latest/, /Check with the operator/],
  ['is the metro open on Friday at 7 am?', /^I do not know whether the metro runs at 07:00 on Fridays/],
  ['does the metro run at 11 pm?', /^Yes, at 23:00/, /midnight/],
  ['does the metro run at 3 am?', /^No, at 03:00/],
  ['How does the metro work?', /^The Riyadh Metro has \*\*six lines/],
  ['when does taraweeh finish?', /in Ramadan only, .* hour and a half/],
  [
    'Is it alright for a woman on her own to take an Uber at night?',
    /^Yes\. Women travel/,
    /Women use them alone, also at night/,
  ],
  ['is it safe for a woman to walk alone at night', /^Yes\. Riyadh is \*\*safe/],
  // The city and the calendar.
  ['What is jareesh made of?', /cracked wheat/],
  ['Are shops closed on Christmas day?', /not public holidays/],
  ['When does the sun set on Saturday?', /5 December.*Maghrib 17:0\d/],
  ['How hot does it get in July?', /4\d °C/],
  // Two questions.
  ['Is the National Museum open on Sunday and how much is a ticket?', /Sunday/, /a head/],
  ['What should I pack, and is tap water ok?', /shoulders/, /bottled/],
  ['When is sunset on Saturday and where do we eat then?', /Maghrib/, /Mayrig/],
  ['My son is afraid of heights, is the Sky Bridge outdoors?', /outdoors|indoors/],
  [
    'do we have any free time on day 3 and where is lunch?',
    /09:00 to 13:10/,
    /Najd Village\]\([^)]*\) on day 3[^[]*$/,
  ],
  ['How long is the drive to At-Turaif and where do we park?', /by car/, /parking at \[At-Turaif/],
  // Arabic.
  ['هل يوجد موقف سيارات عند المتحف الوطني؟', /لا أعرف شيئاً عن مواقف السيارات/],
  ['متى يفتح المتحف الوطني يوم الجمعة؟', /14:00–22:00/],
  ['هل نحتاج حجز لحي الطريف؟', /الحجز مسبقاً/],
  ['أي يوم نزور السوق؟', /اليوم 3/],
  ['كم متحف في الخطة؟', /\*\*3\*\*/],
  ['أي يوم هو الأطول؟', /هو اليوم 4 .*عدد المحطات 6 من/],
  ['وش أزحم يوم عندنا؟', /اليوم 2 .*عدد المحطات 6 من/],
  ['كم المسافة من الفندق للدرعية؟', /إلى \*\*حي الطريف\*\* نحو \*\*[\d.]+ كم/],
  ['كم من المطار للفندق؟', /^من المطار إلى \*\*/],
  ['كم يبعد الفندق عن المصمك؟', /إلى \*\*قصر المصمك/],
  ['وش أشهر طبق في القرية النجدية؟', /المطبخ سعودي/, /لا أعرف قائمة/],
  ['وش فاتح بعد الساعة 2 الليل للأكل؟', /مفتوح الساعة 02:00/, /حتى 03:30/],
  ['متى تخلص التراويح؟', /في رمضان فقط/],
  ['هل المترو شغال يوم الجمعة الصباح؟', /^نعم.*08:00/],
  ['هل آمن للمرأة تاخذ أوبر لحالها بالليل؟', /^نعم/],
  ['هل اليوم الثاني مزدحم جدا؟', /اليوم 2 .*عدد المحطات 6/, /لا يوجد يوم آخر/],
  ['وش أول محطة يوم الجمعة؟', /في اليوم 2 /],
  ['كيف نروح من الفندق إلى المصمك؟', /دقيقة/],
  ['متى أذان المغرب يوم السبت وأين نتعشى؟', /المغرب 17:0\d/, /مايريك/],
];

test.each(ANSWERED)('"%s" is answered', (question, ...words) => {
  const answer = answerQuestion(question, scene, NO_FOCUS);
  let rest = answer;
  for (const word of words) {
    expect(rest).toMatch(word);
    rest = rest.slice(rest.search(word));
  }
  expect(isArabic(answer.replace(/\(https[^)]*\)/g, ''))).toBe(isArabic(question));
});

/** The same plan with a way to each stop: on foot so many minutes as its day says, and by car a quarter of an hour less a day. */
const onTheWay = {
  ...winterPlan,
  days: winterPlan.days.map((day) => ({
    ...day,
    activities: day.activities.map((stop, i) => ({
      ...stop,
      travel:
        i % 2 === 0
          ? { mode: 'walk' as const, minutes: day.day, meters: 100 }
          : { mode: 'drive' as const, minutes: 60 - 15 * day.day, meters: 9000 },
    })),
  })),
};

test.each([
  ['On which day do we walk the most?', /That is day 4 .*take 12 min on foot/],
  ['which day has the least walking', /That is day 1 /],
  ['on which day do we drive the most', /That is day 2 .* and 1 h 30 min by car/],
  ['أي يوم نمشي فيه أكثر؟', /هو اليوم 4 .*12 دقيقة مشياً/],
])('"%s" is answered by the ways of the plan', (question, words) => {
  const moving = openScene(briefFor({ plan: onTheWay, version: 2 }), onTheWay, places);
  expect(answerQuestion(question, moving, NO_FOCUS)).toMatch(words);
});

test('in Ramadan the end of taraweeh is told for each night, and no hours of the metro are promised', () => {
  const days = winterPlan.days.map((day, i) => ({ ...day, date: `2027-02-${String(14 + i)}` }));
  const plan = { ...winterPlan, days };
  const fasting = openScene(briefFor({ plan, version: 2 }), plan, places);
  const asked = (question: string): string => answerQuestion(question, fasting, NO_FOCUS);
  expect(asked('when does taraweeh finish on day 1?')).toMatch(
    /Sunday 14 February\*\*: Isha 19:47, .*\*\*21:17/,
  );
  expect(asked('متى تخلص التراويح في اليوم الثاني؟')).toMatch(/العشاء 19:48.*21:18/);
  expect(asked('does the metro run at 11 pm?')).toMatch(/hours of its own, which I do not know/);
});

test('"the last stop" is of the day that was spoken of, else of the trip', () => {
  const last = (days: number[]): string =>
    answerQuestion('what is the last stop?', scene, { ...NO_FOCUS, days });
  expect(last([2])).toMatch(/on day 2 .* to 21:55/);
  expect(last([])).toMatch(/on day 5 /);
});

test('every sentence that is said is written down, in both languages', () => {
  const folder = join(import.meta.dirname, '../../../../server/planner/chat/answers');
  const sources = globSync('*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const ids = sources.flatMap((source) => [
    ...source.matchAll(/\bsay\([^'`()]*'([\w-]+)'(?: : '([\w-]+)')?/g),
  ]);
  expect(ids.length).toBeGreaterThan(60);
  for (const [, ...said] of ids)
    for (const id of said) if (id) expect(say(id).every((text) => text.length > 0)).toBe(true);
});
