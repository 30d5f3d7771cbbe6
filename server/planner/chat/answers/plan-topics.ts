import { clockText } from '../../../../shared/clock-text.ts';
import { dayFacts } from '../../../places/calendar.ts';
import { openIntervals } from '../../../places/opening.ts';
import { isMeal, type Standing, startOf } from '../../edits/work.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { edgeStopTopic, mostOfDaysTopic, tooFullTopic } from './day-topics.ts';
import { shutOnTopic } from './open-topic.ts';
import { type Question, stopsText, type Topic } from './question.ts';
import { joined, say, type Text } from './sentences.ts';
import { daySpanTopic, nextTopic } from './stop-topics.ts';
import { ofKind, onDays } from './stops-of-kind.ts';
import { asks } from './subjects.ts';
import { betweenTopic, extremeTopic, freeTopic, walkingTopic } from './time-topics.ts';

const dateOf = ({ day }: Standing, { scene }: Question): string =>
  scene.plan.days.find((each) => each.day === day)?.date ?? scene.brief.startDate;

const twice: Topic = {
  asks: asks(
    'twice|two times|more than once|repeats?|repeated|duplicates?|(?:same|any) \\w+ again',
    'مرتين|مكرر\\S*|يتكرر|نكرر',
  ),
  answer: (question) => {
    const stops = ofKind(question);
    const isAgain = (each: Standing): boolean =>
      stops.some((one) => one !== each && one.stop.venue_name === each.stop.venue_name);
    const again = stops.filter(isAgain);
    return again.length > 0 ? say('twice', { stops: stopsText(again, question.scene) }) : say('none-twice');
  },
};

const count: Topic = {
  asks: asks('how many|number of', 'كم (?:عدد )?\\p{L}+|عدد'),
  unless: asks(
    'minutes?|hours?|nights?|people|persons?|of us|km|kilomet\\w*|steps|stairs|percent|days|riyals?|lines?|money',
    'كم (?:يبعد|تبعد|دقيقه|ساعه|سعر|تكل\\S*|ليله|ليالي|يوما?|نحتاج|وقت|ياخذ|تاخذ|ريال|نجلس|بنجلس|مده|درجه|عمر\\S*|بقشيش|بعد|كيلو)',
  ),
  answer: (question) => {
    const [, counted = ''] =
      /(?:how many|number of|كم|عدد) (?:عدد )?((?:\S+ ?){1,4})/u.exec(question.plain) ?? [];
    const isAny = asks('stops?|places?|things?|sights?|visits?|venues', 'محطات|اماكن|محطه|مكان').test(
      counted,
    );
    const stops = isAny ? onDays(question) : ofKind(question, counted);
    if (!isAny && stops.length === onDays(question).length) return null;
    return stops.length === 0
      ? say('count-none')
      : say('count', { count: stops.length, stops: stopsText(stops, question.scene) });
  },
};

/** All of the plan that is of a kind or a kitchen. */
const ofSort: Topic = {
  asks: asks(
    '(?:which|what|list|show|where)\\b.*\\b(?:restaurants|meals|dinners|lunches|cafes|sights|museums|parks|malls|souqs|mosques|eat|eating|dine)',
    '(?:وين|اين|اي|ايش|وش) .*(?:ناكل|نفطر|نتعشي|نتغدي|مطاعم|متاحف)',
  ),
  unless: asks(
    'open|near|nearby|recommend|best|good|can|should|could|close to|around|in (?:riyadh|town|the city)|(?:do|would) you (?:know|have|suggest)|you know|(?:which|what) (?:\\w+ ){1,3}(?:are|is) (?:there )?(?:in|near|around) (?!(?:the|our|my) (?:plan|list|trip|itinerary|schedule)|day)|what happens|during the day|by day|stay open|book|booked|reserve\\w*|ramadan',
    'افضل|احسن|تنصح',
  ),
  answer: (question) => {
    const { plain, namesDay, scene, subjects } = question;
    if (subjects.length > 0 && !namesDay) return null;
    const isEating = asks('eat|eating|dine', 'ناكل|نفطر').test(plain);
    const part = partIn(plain);
    const isLunch = asks('lunch', 'نتغدي|غداء').test(plain);
    const meals = onDays(question).filter((each) => isMeal(each) && (!isLunch || each.role === 'lunch'));
    if (isEating && isLunch && meals.length === 0) return say('no-lunch');
    const all = isEating ? meals : ofKind(question, plain.replace('نتغدي', 'غداء').replace('نتعشي', 'عشاء'));
    const stops = part ? all.filter((each) => startOf(each) >= part[0] - 60 && startOf(each) < part[1]) : all;
    const isSome = stops.length > 0 && stops.length < scene.stops.length;
    return isSome ? say('in-plan', { stops: stopsText(stops, scene) }) : null;
  },
};

const toBook: Topic = {
  asks: asks(
    '(?:which|what|any|anything|some|everything|things|all|list)\\b.*\\b(?:(?:pre ?)?book(?:ed|ing)?|reserve|reserved|reserving|reservations?|tickets?)|(?:do|will|must|should) (?:we|i|you) need (?:a |an |the |any )?(?:tickets?|bookings?|reservations?)|(?:do|should|must) (?:we|i) (?:have to |need to )?(?:(?:pre ?)?book|reserve) (?:anything|something|ahead|tickets|tables)',
    '(?:وش|ماذا|ايش|شي|اي) .*(?:حجز|نحجز)',
  ),
  unless: asks('what happens|late|cancel\\w*|cost\\w*|prices?|how much|metro|bus|trains?|buy'),
  answer: (question) => {
    if (question.subjects.length === 1) return null;
    const own = onDays(question);
    const asked = (value: string): Standing[] =>
      own.filter(({ place }) => place?.facts.booking?.value === value);
    const [needed, advised] = [asked('needed'), asked('advised')];
    return joined(
      [
        needed.length > 0
          ? say('to-book', { stops: stopsText(needed, question.scene) })
          : say('none-to-book'),
        advised.length > 0 ? say('better-book', { stops: stopsText(advised, question.scene) }) : null,
        say('rest-to-book'),
      ],
      ' ',
    );
  },
};

type Test = (each: Standing) => boolean;
const isOpenAir: Test = ({ place, kind }) => place?.outdoor === true || kind === 'park' || kind === 'nature';
/** What may be asked of every stop, and how it is said of several: which are in the open, free, fit for a wheelchair or for children. */
const PROPERTIES: readonly (readonly [words: RegExp, test: Test, are: Text])[] = [
  [
    asks('outdoors?|open air|outside', 'خارجي\\S*|هواء طلق|مكشوف\\S*'),
    isOpenAir,
    ['are outdoors', 'في الهواء الطلق'],
  ],
  [
    asks('indoors?|under a roof|air conditioned', 'داخلي\\S*|مكيف\\S*'),
    (each) => !isOpenAir(each),
    ['are indoors', 'داخلية'],
  ],
  [
    asks('free(?: of charge| to (?:enter|visit)| entry)?|no entry fee|cost nothing', 'مجاني\\S*'),
    ({ place }) => place?.price_level === 0,
    ['are free', 'مجانية'],
  ],
  [
    asks('wheel ?chairs?|step free|accessible|no stairs|lifts?|elevators?', 'كراسي متحركه|كرسي متحرك'),
    ({ place }) => place?.facts.suits?.value.wheelchair ?? place?.tags.includes('wheelchair') ?? false,
    ['are fit for a wheelchair', 'مناسبة للكراسي المتحركة'],
  ],
  [
    asks('(?:for|with) (?:the |our |small )?(?:kids|children|toddlers?)|kid friendly', 'ل?اطفال'),
    ({ place }) => place?.tags.includes('kids') ?? false,
    ['suit children', 'مناسبة للأطفال'],
  ],
  [
    asks('vegetarians?|vegans?|veggie|veg', 'نباتي\\S*'),
    ({ place }) => place?.tags.includes('vegetarian') ?? false,
    ['have vegetarian dishes', 'فيها أطباق نباتية'],
  ],
];

/** "Which are risky for vegetarians?" */
const DOUBTED = asks(
  'risky|not (?:\\w+ )?(?:good|ok|okay|fine|fit|suit\\w*|right|for)|unsuitable|problem\\w*|tricky|avoid',
);

/** The stops of the plan that have what is asked for. */
const such: Topic = {
  asks: asks(
    'which|what (?:stops|places|things|sights|do we)|where\\b.*\\b(?:from|of|on|in) (?:our|the|my) (?:list|plan|stops|itinerary)|anything|everything|how many|^are (?:all|any|the)|is there anything|are there any|what of',
    'اي|وش|ماذا|ايش|اماكن',
  ),
  unless: asks(
    'free time|time free|hotel|which (?:mosque|hotel|day)|(?:near|close to|around|by|next to|nearby) (?!us\\b)\\w+|stations?|metro|alternatives?',
  ),
  answer: (question) => {
    const [, test, are] = PROPERTIES.find(([words]) => words.test(question.plain)) ?? [];
    if (!test || !are || question.pointed.by === 'name') return null;
    const isOfSort = asks('malls|restaurants|cafes|museums|mosques|souqs|meals|dinners|lunches|sights').test(
      question.plain,
    );
    const own = isOfSort ? ofKind(question) : onDays(question);
    const isNot = DOUBTED.test(question.plain);
    const isTable = asks('vegetarians?|vegans?|veggie|veg').test(question.plain);
    const found = own.filter((each) => test(each) !== isNot && (!isTable || isMeal(each)));
    const stops = stopsText(found, question.scene);
    return stops[0] === '' ? say('none-of-them') : say(isNot ? 'not-such' : 'such', { are, stops });
  },
};

/** Of the stops of a kind, those that are open at an hour. */
const openAt: Topic = {
  asks: asks(
    '(?:which|what|any)\\b.*\\b(?:open|opens|close|closes)\\b.*\\b(?:after|until|till|past|at|before|by)',
    'اي .*(?:مفتوح\\S*|تفتح|يفتح) .*(?:بعد|قبل|حتي)',
  ),
  answer: (question) => {
    const { text, scene, plain, subjects } = question;
    const [at] = clocksIn(text, scene, asks('night|evening|late|pm', 'ليل\\S*|مساء').test(plain));
    if (at === undefined || subjects.length > 0) return null;
    const isOpen = (each: Standing): boolean =>
      each.place !== null &&
      openIntervals(each.place, dayFacts(dateOf(each, question))).some(([from, to]) => from <= at && to > at);
    const stops = stopsText(ofKind(question).filter(isOpen), scene);
    return stops[0] === '' ? say('none-of-them') : say('open-list', { clock: clockText(at), stops });
  },
};

/** Questions about the plan as a whole, or about what stands beside what; each is the whole answer. */
export const PLAN_TOPICS: readonly Topic[] = [
  betweenTopic,
  twice,
  toBook,
  openAt,
  shutOnTopic,
  tooFullTopic,
  mostOfDaysTopic,
  freeTopic,
  walkingTopic,
  such,
  extremeTopic,
  count,
  ofSort,
  nextTopic,
  edgeStopTopic,
  daySpanTopic,
];
