import { costLevels, costOf, range } from '../../costs.ts';
import { isMeal, type Standing } from '../../edits/work.ts';
import { onDay, type Question, type Topic } from './question.ts';
import { list, say, type Text } from './sentences.ts';
import { asks, hotelOf } from './subjects.ts';

/** "Without the hotel", "hotel not included". */
const NO_HOTEL = asks(
  '(?:without|excluding|excl|except|ignoring|leaving out|not (?:counting|including)|no|minus|apart from|besides?|beyond|on top of|plus) (?:(?:the|our|my|for|any) )*(?:hotels?|rooms?|accommodation)|(?:hotels?|rooms?|accommodation) (?:(?:is|are|costs?|being|comes?) )?(?:not (?:included|counted|incl)|excluded|aside|apart|separate\\w*|extra|already paid|paid)',
  '(?:دون|بدون|غير|عدا) فندق\\S*',
);
const FOOD = asks(
  'food|eat|eating|meals?|restaurants?|dinners?|lunch(?:es)?|dining|coffees?',
  'اكل|طعام|وجبات|مطاعم',
);
const ENTRIES = asks(
  'tickets?|entr(?:y|ies|ance)|admissions?|sightseeing|sights?|attractions?',
  'تذاكر|دخول',
);
const NO_ENTRIES = asks(
  '(?:without|excluding|except|not (?:counting|including)) (?:\\w+ )?(?:tickets?|entr(?:y|ies|ance)|admissions?|sights?|attractions?)',
);
const DAILY = asks(
  '(?:a|per|each|every|one|single|average) day|daily|day by day',
  'يوميا|كل يوم|في يوم|باليوم',
);
const MONEY = '(?:riyals?|sar|money|cash|budget|euros?|dollars?|pounds?)';

const COSTS =
  'cost|costs|prices?|budget|spend|expensive|how much(?! time)|total cost|add up to|amount to|money do (?:we|i) need|(?:run|set|knock) (?:us|me) (?:back|for)?';
/** Says that it is of the trip, its days or its meals. */
const WIDE =
  '(?:whole|entire|total|in all|all in|altogether|everything|trip|stay|holiday|vacation|budget|food|meals|eat|eating|all (?:the|our|of)|(?:a|per|each|every|one) day|daily)';
const DAYS = '(?:a|per|each|every|one) day';
const FEES = '(?:entry|entrance|admission) (?:fees?|costs?|prices?|tickets?)';
const OF_ALL = asks(
  [
    `(?:${COSTS}|pay)\\b.*\\b${WIDE}`,
    `${WIDE}\\b.*\\b(?:${COSTS})`,
    `${DAYS}\\b.*\\b${MONEY}`,
    `${MONEY}\\b.*\\b${DAYS}`,
    `${MONEY} (?:be )?enough|enough ${MONEY}`,
    `${FEES}\\b.*\\b${WIDE}`,
    `${WIDE}\\b.*\\b${FEES}`,
  ].join('|'),
  'تكلف\\S* .*(?:رحله|كلها|يوم)|ميزانيه\\S*|كم .*(?:نصرف|بنصرف|ندفع) .*(?:يوم|رحله|كلها)',
);
const OF_OTHERS =
  'rides?|rent|hire|metro|taxis?|uber|careem|visa|sims?|esim|mobile data|data|tips?|tipping|ticket to|airport|percent|in advance|drivers?|cars?|chauffeur|guides?|tours?|most expensive|dearest|priciest|cheapest';
const OF_OTHERS_AR = 'مترو|تاشيره|شريحه|بقشيش|تاكسي|تكسي|سياره|مطار';

/** For how many it is, and a head. */
const sumsText = (head: number, people: number): Text =>
  say(people === 1 ? 'cost-one' : 'cost-all-of-you', { head: range(head), party: range(head * people) });

const estimate = ({ plain, scene, days, namesDay }: Question): Text => {
  const isWithout = NO_ENTRIES.test(plain);
  const isFood = FOOD.test(plain) || isWithout;
  const isEntries = ENTRIES.test(plain) && !isWithout;
  const isCounted = (each: Standing): boolean =>
    isFood === isEntries || isMeal(each) === isFood || (isFood && each.kind === 'cafe');
  const stops = scene.stops.filter(
    (each) => days.some(({ day }) => day === each.day) && isCounted(each) && each.kind !== 'hotel',
  );
  const isDaily = !namesDay && DAILY.test(plain);
  const head =
    stops.reduce((sum, { kind, place }) => sum + costOf(place, kind), 0) / (isDaily ? days.length : 1);
  const people = scene.brief.companions + 1;
  const when = namesDay
    ? list(days.map(({ day }) => onDay(day, scene)))
    : say(isDaily ? 'each-day' : 'whole-trip');
  const sums = sumsText(head, people);
  if (isFood !== isEntries) return say(isFood ? 'cost-food' : 'cost-entries', { when, sums });
  if (NO_HOTEL.test(plain)) return say('cost-no-hotel', { when, sums });
  const nights = isDaily ? 1 : namesDay ? days.length : scene.brief.nights;
  const rooms = Math.ceil(people / 2) * nights * costOf(hotelOf(scene), 'hotel');
  const all = head * people + rooms;
  const aHead = range(all / people);
  const each: Text = people === 1 ? ['', ''] : [` (${aHead} a head)`, ` (${aHead} للشخص)`];
  return say('cost', { when, sums, rooms: range(rooms), all: range(all), each });
};

/** What the trip costs, or its days, as far as what is asked of costs is of no single place. */
export const costTopic: Topic = {
  asks: asks(COSTS, 'تكلف|تكلفه|سعر\\S*|بكم|ميزانيه|ادفع|غالي\\S*|كم .*(?:ريال|ندفع|ادفع)'),
  unless: asks(`${OF_OTHERS}|how much (?:is|are) (?:it|that|this|they)`, OF_OTHERS_AR),
  answer: (question) => (question.subjects.length > 0 ? null : estimate(question)),
};

/** The same where the whole of it is asked for, whatever else a word of it could mean. */
export const wholeCostTopic: Topic = {
  asks: OF_ALL,
  unless: asks(
    `${OF_OTHERS}|(?:price|cost) (?:level|class)|(?:which|what) (?:day|stop|place|of)`,
    OF_OTHERS_AR,
  ),
  answer: (question) => {
    const hotel = hotelOf(question.scene);
    // A word of a stop, as "tickets" is, names none.
    const others =
      question.pointed.by === 'kind' ? [] : question.subjects.filter(({ place }) => place !== hotel);
    const isOfHotel =
      question.subjects.some(({ place }) => place === hotel) && !NO_HOTEL.test(question.plain);
    return others.length > 0 || isOfHotel ? null : estimate(question);
  },
};

const MEAL_NOUN =
  'meals?|dinners?|lunch(?:es)?|breakfasts?|brunch|iftars?|suhoor|burgers?|shawarmas?|kabsa|mandi|pizzas?|snacks?|fine dining|street food';
const CAFE_NOUN = 'drinks?|soft drinks?|coffees?|teas?|cappuccinos?|espressos?|lattes?|karak|juices?|cakes?';
const UNIT = '(?:an?|one|per|average|typical|normal|usual|decent|simple|cheap|good|nice|proper|local)';

/** What one thing costs that is no single place: a meal and a coffee by the levels of the catalogue, a ware not at all. */
export const unitCostTopic: Topic = {
  asks: asks(
    `how much (?:are|is) (?:the )?(?:${MEAL_NOUN}|${CAFE_NOUN})(?! (?:at|in)\\b)|(?:how much|(?:what|whats|how) (?:does|do|would|will|should|is|are|much)\\b.*\\b(?:cost|costs|pay|price|prices))\\b.*\\b${UNIT} \\w+|(?:price|cost) of ${UNIT} \\w+|(?:what|how much)\\b.*\\bpay for\\b|${UNIT} (?:\\w+ ){0,2}(?:${MEAL_NOUN}|${CAFE_NOUN}) cost`,
  ),
  unless: asks(
    `${OF_OTHERS}|hotels?|rooms?|nights?|(?:a|per|each|every|one) (?:day|head|person|week)|trip|stay|visit|guides?|tours?|how much (?:time|is left)|whole|total|entry|entrance|admission|ticket`,
  ),
  answer: ({ plain, subjects, pointed }) => {
    if (subjects.length > 0 || pointed.by === 'name' || pointed.by === 'it') return null;
    const [, one = 0, two = 0, three = 0, four = 0] = costLevels(
      asks(CAFE_NOUN).test(plain) ? 'cafe' : 'restaurant',
    );
    if (asks(CAFE_NOUN).test(plain))
      return say('coffee-price', { cheap: range(one), middle: range(two), dear: range(three) });
    if (asks(MEAL_NOUN).test(plain))
      return say('meal-price', {
        cheap: range(one),
        middle: range(two),
        dear: range(three),
        finest: range(four),
      });
    return pointed.stops.length > 0 ? null : say('thing-price');
  },
};
