import { expect, test } from 'vitest';
import { answerQuestion } from '../../../../server/planner/chat/answers/answer-question.ts';
import { soughtIn } from '../../../../server/planner/chat/answers/sought.ts';
import { NO_FOCUS, openScene } from '../../../../server/planner/chat/scene/scene.ts';
import { normalText } from '../../../../server/planner/notes/normal-text.ts';
import { briefFor, winterPlan } from '../../../kit/planner/embedded-chat.ts';
import { knownPlaces } from '../../../kit/trips/known-places.ts';

const places = knownPlaces([]);
const scene = openScene(briefFor({ plan: winterPlan, version: 2 }), winterPlan, places);
const answerTo = (question: string): string => answerQuestion(question, scene, NO_FOCUS);

/** Questions, what their answers say, and what they must not say. */
const ANSWERED: [question: string, says: RegExp, not?: RegExp][] = [
  // What there is, and where, by the catalogue.
  ['anywhere to go bowling?', /bowling/],
  ['where can I try camel milk?', /^I know no camel milk/],
  ['where can we watch the sunset?', /Sky Bridge/, /Fajr/],
  ['what time is sunset on Saturday?', /Maghrib/],
  ['is there a water park?', /Aquarabia/, /Six Flags/],
  ['is there a cinema?', /Cinemas/, /Escape/],
  ['is there a playground near At-Turaif?', /playground/],
  ['anything calligraphy related in town?', /^I know no calligraphy/],
  ['where can I buy abayas from saudi designers?', /Souq Swaigah/, /shoulders/],
  ['is there somewhere to buy oud?', /Souq Swaigah/, /Oud Square/],
  ['where can I buy good dates?', /^Who sells dates I do not know/],
  ['do you have anything with horses?', /Horse/],
  ['whats the best speciality coffee close to KAFD? not a bakery', /Urth/, /Bakery/],
  ['where can we rent road bikes and how much', /Sports Boulevard/, /rough estimate/],
  ['is there a good place for breakfast near the hotel?', /on foot/],
  // Nothing of it is known.
  ['is there a hammam?', /^I know no hammam/],
  ['can i get a haircut somewhere?', /^I know no haircut/],
  ['anything for a 9 year old who loves dinosaurs?', /^I know no dinosaurs/],
  ['which day is best for the camel market?', /^I know no camel market/, /Souq/],
  ['where I can buy a calligraphy pen?', /^Who sells calligraphy pen I do not know/],
  ['where is the nearest supermarket?', /Panda/],
  // Where only an operator goes.
  ['how do we get to edge of the world without a car?', /licensed operator/, /Ride apps|SAR/],
  ['can I take an uber to Edge of the World', /no way there/],
  ['is it safe to drive to the edge of the world myself', /licensed operator/, /street crime/],
  ['how much is the Edge of the World?', /price of such a tour is not known/, /SAR/],
  ['who runs tours to the Edge of the World?', /^I have no list of tour operators/],
  ['how do we get to the fort without a car?', /minutes\*\* by car/, /operator/],
  // Why not.
  ['why is there no desert?', /^(?:Your plan has no desert|In your plan)/],
  ["why isn't the zoo in there?", /^Your plan has no zoo: nothing.*Riyadh Zoo/s, /Oasis/],
  ['why is there no museum?', /^In your plan: .*Museum/],
  ['why does it say we have kids?', /wish/],
  ['why is the museum closed on Sunday?', /Sunday 6 December/, /wishes/],
  // What is held on some dates.
  ['any football match on the friday?', /fixtures/, /Football Park/],
  ['is there a concert on while we are there?', /no dates/],
  ['can we see a match? how do we get tickets', /Where its tickets are sold I do not know/],
  // The light.
  ['is 5pm on Saturday before sunset?', /^Yes: .* sets/],
  ['will it be dark at 4pm on friday?', /^No: .* sets/],
  ['what time does the sun rise on saturday', /rises at \*\*06:/, /Maghrib/],
  // The rest of what travellers ask.
  ['is the Masmak worth it or is the national museum enough?', /^I cannot decide/],
  ['what is not on our plan that we should not miss? anything missing?', /best that is not on your plan/],
  [
    'which of the restaurants are risky for vegetarians?',
    /^Of these I do not know that they have vegetarian dishes/,
    /Masmak/,
  ],
  ['which stops are not suitable for a wheelchair?', /^Of these I do not know that they are fit/],
  ['which restaurants have vegetarian dishes?', /^(?!Of these)/],
  ["why isn't the Edge of the World included?", /not on your plan: |^In your plan/],
  ['how come the zoo is not planned?', /Riyadh Zoo/],
  ['will it rain?', /rain is rare/],
  ['can I leave my suitcase somewhere on monday?', /keep your luggage/],
  ['is a telekung ok for my wife to pray in?', /telekung/, /Swimwear/],
  ['how far apart are the stops on day 2?', /you ride this much/],
  ['how long is the flight to Jeddah', /two hours/, /airport it is/],
  ['where do locals hang out on a thursday night?', /^I do not know that/],
  ['what happens if we are late for a booking?', /I do not know/],
];

test.each(ANSWERED)('"%s" is answered by what it asks', (question, says, not) => {
  const answer = answerTo(question);
  expect(answer).toMatch(says);
  if (not) expect(answer).not.toMatch(not);
});

test('what is free in a part of a day is named with what is open then', () => {
  expect(answerTo('what can we do on day 3 in the morning?')).toMatch(
    /Nothing is planned from 09:00 to 12:00/,
  );
});

test.each([
  'is there a time difference?',
  'is there a bus to Diriyah?',
  'is there any chance of rain?',
  'anything for our kids?',
  'is there a table free at Mayrig?',
  'are there any tips for Ramadan?',
])('"%s" looks for no place', (question) => {
  expect(soughtIn(normalText(question))).toBeNull();
});
