import { absentIn, absentText } from '../cannot.ts';
import { type Focus, isArabic, type Scene } from '../scene.ts';
import { isAboutPlace, placeAnswer, placesMeant } from './answer-place.ts';
import { PLAN_ANSWERS, recommendAnswer } from './answer-plan.ts';
import { TRIP_ANSWERS } from './answer-trip.ts';
import { factFor } from './facts.ts';
import { type Answer, nameOf, openQuestion, type Question, type Text } from './question.ts';

/** Asks for what nobody can know from here. */
const UNKNOWABLE =
  /\b(?:passwords?|phone number|telephone number|who will win|who wins|exactly|yesterday|last (?:night|week)|how many steps|flight number|gate number|seat number|room number|my doctor|lottery|will it rain|forecast for|stock price)\b|كلمه (?:سر|مرور)|رقم (?:هاتف|جوال)|بالضبط|مين بيفوز|من سيفوز/u;

const UNKNOWN: Text = [
  'I do not know that, and would rather not guess: please check it on the spot or with your hotel. I can tell you about the plan, its places, hours and ways, prayer times, dress, money, transport and customs.',
  'لا أعرف ذلك ولا أريد التخمين، فاسأل الفندق أو تحقق من مصدر رسمي. أستطيع الإجابة عن الخطة والأماكن والأوقات واللباس والعملة والمواصلات والعادات.',
];

const answerIn = (question: Question): Text => {
  const { text, plain, namesDay, scene } = question;
  if (UNKNOWABLE.test(plain)) return UNKNOWN;
  const fact = factFor(text);
  const meant = placesMeant(question);
  const isAbout = isAboutPlace(question) && (fact === null || meant.length > 0);
  const about = isAbout ? placeAnswer(meant, question) : null;
  if (about) return about;
  const first = (answers: readonly Answer[]): Text | null =>
    answers.map((answer) => answer(question)).find((each) => each !== null) ?? null;
  const isPrecise = fact?.words.some((word) => word.includes(' ') && ` ${plain} `.includes(` ${word} `));
  const ofTrip = isPrecise && !namesDay ? null : first(TRIP_ANSWERS);
  const known = ofTrip ?? (fact === null || namesDay ? first(PLAN_ANSWERS) : null);
  if (known) return known;
  const [place] = scene.places.mentioned(text);
  if (fact) return [`${place ? `${nameOf(place)[0]}: ${place.about} ` : ''}${fact.en}`, fact.ar];
  const absent = absentIn(text, scene.places);
  const rest = recommendAnswer(question) ?? placeAnswer(meant, question);
  return rest ?? (absent ? [absentText(absent), absentText(absent)] : UNKNOWN);
};

/** The answer to a question about the trip or the city in Markdown, in its own language; says so where it is not known. */
export const answerQuestion = (text: string, scene: Scene, focus: Focus): string =>
  answerIn(openQuestion(text, scene, focus))[isArabic(text) ? 1 : 0];
