import { isRamadan, isWeekend, prayersOn } from '../clock.ts';
import type { Made } from '../made-plans.ts';
import type { SeenDay, Stop } from '../see-plan.ts';

interface Advised {
  stop: Stop;
  day: SeenDay;
  request: Made['request'];
}

const isFast = ({ stop, day: { date } }: Advised): boolean =>
  isRamadan(date) && stop.start < prayersOn(date).maghrib;

const EATS_NO_MEAT = /\b(vegetarians?|vegans?|no meat|veggie)\b/i;
const MEAT_ADVICE =
  /\b(mixed grill|on to the grill|room for the grill|meat done|half a chicken|rice and meat)\b/i;
const OF_A_SITTING = /\b(Leave the order to|Order one dish fewer|Share everything|table beside you)\b/i;
const FAMILIAR = /\b(pizzas?|burgers?|steaks?|barbecue|pancakes?|sushi|fried chicken)\b/i;
const SHOPS = /\b(shops?|shopping|brands|boutiques|fashion|stores?)\b/i;
const FEW_PLATES = 2;
const ADVICE_TWICE =
  /^(?:Lunch at|Dinner at|Iftar at|Coffee at|A visit to) [^:]+: [^.]+\. (?:Ask|Order|Take|Share|Leave|Have|Try|Sit|Say|Keep|Begin|Start|Eat|Look|Walk)\b/;

/** Advice on a stop that does not fit its place, its hour or who comes, and what makes it odd. */
const ODD_ADVICE: Readonly<Record<string, (advised: Advised) => boolean>> = {
  'weekday at a weekend': ({ stop: { text }, day: { date } }) =>
    /\bweekdays?\b/.test(text) && isWeekend(date),
  'to drink while people fast': (advised) => isFast(advised) && /\btea or a juice\b/.test(advised.stop.text),
  'restaurants while people fast': (advised) => {
    const { kind, place } = advised.stop;
    const about = place?.about ?? '';
    return isFast(advised) && kind === 'mall' && /\b(restaurants|cafés)\b/.test(about) && !SHOPS.test(about);
  },
  'advice twice': ({ stop: { text } }) => ADVICE_TWICE.test(text),
  'never heard of what everybody knows': ({ stop: { text, place } }) =>
    /\bnever heard of\b/.test(text) && FAMILIAR.test(place?.about ?? ''),
  'a long sitting at a counter': ({ stop: { text, place } }) =>
    OF_A_SITTING.test(text) && (place?.price_level ?? FEW_PLATES) < FEW_PLATES,
  'meat for those who eat none': ({ stop: { text }, request: { notes } }) =>
    EATS_NO_MEAT.test(notes) && MEAT_ADVICE.test(text),
  'camera in a library': ({ stop: { name, text } }) =>
    /\blibrary$/i.test(name) && /\bcamera ready\b/.test(text),
  'lamps that nobody knows of': ({ stop: { text } }) => /\bby its lamps\b/.test(text),
  'mosque while people pray': ({ stop: { kind, start, end }, day: { date } }) =>
    kind === 'mosque' && Object.values(prayersOn(date)).some((call) => start < call + 30 && end > call),
};

const LASTING = /^Usually up to|^Nights usually fall|\bno eating or drinking\b| is on: |^Schools are off/;
const WARMER_C = 3;

const degreesIn = (note: string): number => Number(/(\d+) °C/.exec(note)?.[1] ?? 0);

/** Notes on weather, fast and seasons that a day before has said, and nothing has changed since. */
const newsTwice = (days: readonly SeenDay[]): string[] => {
  const said = new Map<string, number>();
  return days.flatMap(({ day, notes }) =>
    notes
      .filter((note) => LASTING.test(note))
      .flatMap((note) => {
        const news = note.replace(/\d+/g, '0');
        const before = said.get(news);
        said.set(news, degreesIn(note));
        const isSame = before !== undefined && Math.abs(before - degreesIn(note)) < WARMER_C;
        return isSame ? [`day ${day}: ${note}`] : [];
      }),
  );
};

const NEWS_TWICE = 'the same news again';

/** What of the advice and the notes of a plan reads oddly, as pairs of the kind of fault and where it stands. */
export const oddAdvice = ({ seen: { days }, request }: Made): [what: string, where: string][] => [
  ...days.flatMap((day) =>
    day.stops.flatMap((stop) =>
      Object.entries(ODD_ADVICE)
        .filter(([, isOdd]) => isOdd({ stop, day, request }))
        .map(([what]): [string, string] => [what, `day ${day.day}: ${stop.name}: ${stop.text}`]),
    ),
  ),
  ...newsTwice(days).map((where): [string, string] => [NEWS_TWICE, where]),
];

export const ODD_ADVICE_KINDS = [...Object.keys(ODD_ADVICE), NEWS_TWICE];
