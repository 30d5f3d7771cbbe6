import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../../server/planner/chat/answers/answer-question.ts';
import { isSurelyAsked } from '../../../../server/planner/chat/answers/surely-asked.ts';
import { NO_FOCUS, openScene } from '../../../../server/planner/chat/scene/scene.ts';
import { briefFor, change, namesOn, say, winterPlan } from '../../../kit/planner/embedded-chat.ts';
import { knownFact, knownPlaces } from '../../../kit/trips/known-places.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NIGHTLY = Object.fromEntries(WEEKDAYS.map((day) => [day, [['12:00', '03:30']]]));
const places = knownPlaces([
  knownFact('at-turaif', 'booking', 'advised'),
  knownFact('jal-alwadi', 'hours', NIGHTLY),
]);
const scene = openScene(briefFor({ plan: winterPlan, version: 2 }), winterPlan, places);
const answerTo = (question: string): string => answerQuestion(question, scene, NO_FOCUS);

/** Questions, what their answers say, and what they must not say. */
const ANSWERED: [question: string, says: RegExp, not?: RegExp][] = [
  // What all of it costs, and parts of it.
  ['how much will the whole trip cost us without the hotel', /without the hotel/, /the hotel about/],
  ['roughly what will we spend in total, hotel not included', /without the hotel/, /the hotel about/],
  ['what would one day cost for all of us', /\(a day, on average\)/],
  ['what are we looking at per day in riyals all in', /\(a day, on average\)/],
  ['how much should we budget for food per day', /on average\): meals and cafés/, /entries/],
  ['is 1000 riyals enough for eating out for the whole stay', /meals and cafés/],
  ['what do all the entrance tickets add up to', /entries and activities/, /meals/],
  ['what would the whole trip cost per person', /the hotel about .* a head\)/],
  ['how much is a coffee in riyadh', /what a café costs/, /whole trip/],
  ['what does a normal dinner cost', /what a meal costs/, /whole trip/],
  ['what should I pay for a small bottle of oud?', /^What that costs I do not know/],
  ['how much is the National Museum?', /a head/, /whole trip/],
  // What a fact of the city costs is no price of the trip.
  ['does uber work in riyadh and is it expensive', /15 to 50/, /whole trip/],
  ['where do we buy a sim card and how much is it', /SAR 35 to 190/, /whole trip/],
  ['what does a metro ticket cost, is there a day pass', /a one-day pass I do not know of/, /Bujairi/],
  ['do children pay on the metro', /under six ride free/, /six lines/],
  // The whole question, and not one word of it.
  ['are restaurants closed during prayer time', /no longer have to close/, /Fajr/],
  ['do places shut when its time to pray', /no longer have to close/],
  ['when are the prayer times on Friday?', /Fajr/, /no longer have to close/],
  ['are metro stations step free', /^The metro is new and \*\*step-free/, /are free/],
  ['do the metro stations have lifts', /^The metro is new/, /Sky Bridge/],
  ['is at-turaif step free?', /stairs, steps, ramps and lifts at \[At-Turaif/, /The metro is new/],
  ['when does the last metro go at night', /midnight/, /station for/],
  ['is there a pharmacy near our hotel', /Pharmacies.*map/, /911/],
  ['who do we call in an emergency', /997/, /map/],
  ['can I rent a car with a german license', /international permit/, /Ride apps/],
  ['is Edge of the World possible with a normal rental car?', /licensed operator/, /permit/],
  ['can we get a wheelchair taxi', /car with a ramp/, /Ride apps/],
  ['where can I rent a tripod or buy an sd card', /Jarir/, /etiquette|riyal/],
  ['is the water safe to drink', /bottled/, /street crime/],
  ['wait, is the fort even open at 10 on Saturday?', /At 10:00/, /queues/],
  ['suit or can i wear a polo for dinner', /smart casual/, /abaya/],
  ['do shops close early on thursdays', /Malls.*Thursday/s, /prayer/],
  ['what if I lose my passport', /embassy/, /eVisa/],
  ['is Via Riyadh a shisha place?', /^I do not know about smoking and shisha at \[V/i],
  // What there is, and where.
  ['which hotels are in KAFD', /^Hotels that I know there.*Mövenpick/s, /In your plan/],
  ['do you know hotels in the financial district', /^Hotels that I know there/],
  ['list me some hotels in Olaya', /^Hotels that I know there/],
  ['which restaurants are in KAFD', /financial district/, /In your plan/],
  ['where are we eating on Sunday?', /Abdel Wahab/, /These I know/],
  ['where can I go for a run in the morning', /runners|jogging/],
  ['good spot for jogging', /runners|jogging/],
  ['where to jog near KAFD', /Sports Boulevard/],
  ['anything for toddlers near the souq', /^Made for children/],
  ['where could the kids play near At-Turaif', /^Made for children/],
  ['which fish restaurants do you know', /^(?:These I know|None that I know)/, /In your plan/],
  ['whats around our hotel', /^Near \[/, /Your plan has/],
  ['is Mayrig near our hotel?', /km\*\* by road/, /Near \[/],
  ['any nice cafe near the hotel', /on foot|by car/, /It is on your plan/],
  // The plan.
  ['when do we set off on day 3', /leave the hotel at about/],
  ['What is the last thing we do before we leave on Friday?', /./, /leave the hotel at/],
  ['what did you change', /^Nothing has been changed yet/],
  ['where did Edge of the World go?', /^Edge of the World is not on your plan now/],
  ['where did At-Turaif go', /^In your plan/],
  ['why is the fort in the plan?', /stands on/],
  ['is anything on our list closed on a Friday', /^(?:Closed on|As far as I know none)/],
  ['how much walking is there at At-Turaif?', /inside \[At-Turaif.* not known.*usually takes/],
  ['how much do we walk?', /Between its stops/],
  ['is breakfast included at our hotel?', /at \[Mövenpick/, /Café/],
  // Two held against each other.
  ['which is better for kids, the sky bridge or the fort', /Sky Bridge.*Masmak/s],
  ['is the National Museum better than the fort for kids?', /National Museum.*Masmak/s],
  ['fort or At-Turaif, which is cheaper', /Masmak.*Turaif.*a head/s],
  ['which one is further from the hotel, the fort or At-Turaif', /Masmak.*km.*Turaif.*km/s],
  ['whats the difference between the fort and At-Turaif', /clay fort.*first capital/s],
  // Ways.
  ['whats the best way into town once we land', /^From the airport to \[Mövenpick/, /Turaif/],
  ['how many minutes between the fort and the sky bridge', /minutes\*\* by car/, /you have/],
  ['which line do we take from the fort to the National Museum', /stations are \*\*Qasr Al Hokm/],
  ['hw do i get frm at turaif to masmak', /^From \[At-Turaif.* to \[Al Masmak/],
  // The sun and the calendar.
  ['when does the sun set on Saturday?', /Maghrib 17:0\d \(sunset\)/, /Fajr/],
  ['when does blue hour end on Saturday', /blue hour, lasts until about 17:/],
  ['when is the Eid prayer and can we watch', /after sunrise/, /Fajr/],
];

test.each(ANSWERED)('"%s" is answered', (question, says, not) => {
  const answer = answerTo(question);
  expect(answer).toMatch(says);
  if (not) expect(answer).not.toMatch(not);
});

describe('what is surely asked changes nothing', () => {
  test.each([
    'would small kids enjoy the sky bridge',
    'would my parents cope with At-Turaif',
    'shorts fine for my husband in the market',
    'are sandals ok in the souq',
    'somewhere to pray close to Kingdom Centre',
    'a good spot for jogging',
    'do people spend long at the souq',
    'can I rent a car with a european licence',
    'is it possible to get a room with a bathtub',
    'can you recommend a good breakfast place',
    'can I go alone to a cafe at night',
    'is it ok for me to go to a restaurant on my own',
    'list me some hotels in Diriyah',
  ])('"%s"', (question) => {
    expect(isSurelyAsked(question)).toBe(true);
    const answer = say(question, { plan: winterPlan });
    expect(answer).not.toMatch(/^\{|did not quite understand|would make of the plan/);
  });

  test.each([
    'add a pharmacy stop on day 2',
    'can we go to the zoo on Friday',
    'would you swap the souq and the fort',
    'somewhere with a view for dinner on day 1, not Indian please',
    'can you recommend a cafe for day 2',
    'put a run along Wadi Hanifah on day 3',
    'can we rent bikes on day 2',
    'find us a breakfast place for day 3',
    'book metro tickets for us',
  ])('"%s" is none', (order) => {
    expect(isSurelyAsked(order)).toBe(false);
  });
});

describe('what is asked beside an order in one sentence', () => {
  test.each([
    ['remove the souq and how much is the fort?', 'Souq Al Zal', /free/],
    ['please take out the souq, also whats the dress code at the fort', 'Souq Al Zal', /shoulders/],
    ['drop the souq, is the fort open on Friday?', 'Souq Al Zal', /Friday/],
    ['remove the souq and what does the fort cost', 'Souq Al Zal', /free/],
  ])('"%s" is answered', (request, name, says) => {
    const { after } = change(request, { plan: winterPlan });
    expect(after.days.flatMap(({ day }) => namesOn(after, day))).not.toContain(name);
    expect(after.greeting).toMatch(says);
  });
});

test('what an order has brought is asked about as "it"', () => {
  const { after } = change('could you squeeze in the Riyadh Zoo on Saturday? how much is it', {
    plan: winterPlan,
  });
  expect(namesOn(after, 3)).toContain('Riyadh Zoo');
  expect(after.greeting).toMatch(/Riyadh Zoo is \w+.* a head/);
});

test('hours of many days that are alike are one line', () => {
  expect(answerTo('when is Jal Alwadi open daily?')).toMatch(
    /- \*\*Thursday 3 December\*\* to \*\*Monday 7 December\*\*: /,
  );
});

test.each([
  ['do i have to fast as a visitor', /do not eat, drink or smoke in public/],
  ['do cafes open during the day in Ramadan', /do not eat, drink or smoke in public/],
  ['is there a women only carriage in the metro', /a standard, a family and a first-class cabin/],
  ['do i need to prebook anything', /booked/],
  ['do we have any evening off', /^Free on your plan/],
  ['how do we get home at 2am', /Ride apps/],
  ['how much are drinks', /what a café costs/],
  ['do museums open on Saturday', /^Open then/],
  ['what will i pay per day for food', /meals and cafés/],
  ['whats the total without entrance fees', /meals and cafés/],
  ['how much would a private car for the day be', /car with a driver/],
  ['is the metro ok with a walking stick', /^The metro is new/],
  ['how long are the taxi rides each day', /^Between its stops you ride/],
  ['where is a prayer room near the sky bridge', /prayer rooms|nearest mosque I know/],
  ['which metro line goes to the fort', /^The metro station for \[Al Masmak/],
  ['which museums have lifts', /fit for a wheelchair|know of none/],
  ['whats the nicest garden in the city', /^These I know/],
  ['is there anything we should know about fridays', /weekend is/],
])('"%s" is answered, too', (question, says) => {
  expect(answerTo(question)).toMatch(says);
});
