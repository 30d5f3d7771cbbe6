import type { Places } from '../../../server/places/places.ts';
import type { Scene } from '../../../server/planner/chat/scene/scene.ts';

/** Draws whole numbers below a bound, the same ones for the same seed. */
export type Draw = (below: number) => number;
export const openDraw = (start: number): Draw => {
  let seed = start;
  return (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
};
export const pick = <T>(all: readonly T[], draw: Draw): T => {
  const found = all[draw(all.length)];
  if (found === undefined) throw new RangeError('There is nothing to pick from');
  return found;
};

const NAMES: Readonly<Record<string, readonly [english: string, arabic: string]>> = {
  museum: ['museum', 'المتحف'],
  park: ['park', 'الحديقة'],
  mall: ['mall', 'المول'],
  souq: ['souq', 'السوق'],
  cafe: ['café', 'المقهى'],
  heritage: ['palace', 'القصر'],
  viewpoint: ['tower', 'البرج'],
  mosque: ['mosque', 'المسجد'],
  family: ['zoo', 'حديقة الحيوان'],
};
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const ARABIC_WEEKDAYS = 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' ');
const NTH = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ARABIC_NTH = 'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const CLOCKS = '8 pm|19:30|7:15pm|half past nine|nine|10|11 am|10:30|noon|6|quarter to eight|20:00'.split(
  '|',
);
const KINDS =
  'museum|park|café|mall|market|gallery|viewpoint|garden|coffee shop|playground|souq|palace'.split('|');
const KITCHENS = 'Italian|Lebanese|Indian|Chinese|Turkish|Saudi|Japanese|seafood|Mexican|Thai|sushi'.split(
  '|',
);
const AREAS = 'Olaya|Diriyah|KAFD|the Diplomatic Quarter|Al Malqa|Hittin|Al Murabba'.split('|');

type Filler = (
  draw: Draw,
  scene: Scene,
  places: Places,
  isArabic: boolean,
  lastDay: number,
) => [string, number];

const stopWord: Filler = (draw, { stops }, _, isArabic, lastDay) => {
  const stop = pick(
    stops.filter(({ day }) => day !== lastDay),
    draw,
  );
  const name = NAMES[stop.kind ?? ''];
  const isOnly = stops.filter(({ kind }) => kind === stop.kind).length === 1;
  if (isArabic)
    return [draw(2) === 0 && name ? name[1] : (stop.place?.arabic_name ?? stop.stop.venue_name), stop.day];
  return [name && (isOnly || draw(3) === 0) ? `the ${name[0]}` : stop.stop.venue_name, stop.day];
};

const dayWord: Filler = (draw, { plan }, _, isArabic, lastDay) => {
  const { day, date } = pick(
    plan.days.filter((each) => each.day !== lastDay),
    draw,
  );
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const way = draw(8);
  if (isArabic) return [way < 4 ? `اليوم ${ARABIC_NTH[day - 1]}` : `يوم ${ARABIC_WEEKDAYS[weekday]}`, day];
  if (way < 3) return [`day ${day}`, day];
  if (way < 6) return [WEEKDAYS[weekday] ?? '', day];
  const [, month = 1, nth = 1] = date.split('-').map(Number);
  if (way === 6) return [`${nth} ${MONTHS[month - 1]}`, day];
  return [day === plan.days.length ? 'the last day' : `the ${NTH[day - 1]} day`, day];
};

/** A date some days after the end of the trip. */
const dateBeyond: Filler = (draw, { plan }, _, __, lastDay) => {
  const end = Date.parse(`${plan.days.at(-1)?.date}T00:00:00Z`);
  const date = new Date(end + (1 + draw(4)) * 24 * 60 * 60 * 1000);
  const nth = date.getUTCDate();
  const month = MONTHS[date.getUTCMonth()];
  const ways = [
    `${nth} ${month}`,
    `the ${nth}th`,
    `${month} ${nth}`,
    `${WEEKDAYS[date.getUTCDay()]} ${nth} ${month}`,
  ];
  return [pick(ways, draw), lastDay];
};

const placeWord: Filler = (draw, { stops }, places, isArabic, lastDay) => {
  const taken = new Set(stops.map(({ place }) => place?.id));
  const place = pick(
    places.all.filter(({ id, kind }) => kind !== 'hotel' && !taken.has(id)),
    draw,
  );
  return [(isArabic ? place.arabic_name : null) ?? place.name, lastDay];
};

const word =
  (english: readonly string[], arabic: readonly string[]): Filler =>
  (draw, _, __, isArabic, lastDay) => [pick(isArabic ? arabic : english, draw), lastDay];

/** What stands for the marks of a phrase: a stop, a day, an hour, a kind, a kitchen, a meal, a place, a hotel, an area, a date after the trip. */
const FILLERS: Readonly<Record<string, Filler>> = {
  S: stopWord,
  D: dayWord,
  P: placeWord,
  B: dateBeyond,
  T: word(CLOCKS, ['8', '7:30', 'التاسعة', 'السابعة', '6']),
  K: word(KINDS, ['متحف', 'مقهى', 'حديقة', 'مول', 'سوق']),
  C: word(KITCHENS, ['لبناني', 'إيطالي', 'هندي', 'صيني', 'سعودي']),
  M: word(['dinner', 'lunch', 'dinner', 'lunch', 'the dinner'], ['العشاء', 'الغداء']),
  A: word(AREAS, ['العليا', 'الدرعية', 'حطين']),
  H: (draw, _, places, __, lastDay) => [
    pick(
      places.all.filter(({ kind }) => kind === 'hotel'),
      draw,
    ).name,
    lastDay,
  ],
};

export const isArabicText = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** A phrase with names and hours of a plan in the place of its marks. */
export const filled = (phrase: string, scene: Scene, places: Places, draw: Draw): string => {
  let lastDay = 0;
  return phrase.replace(/\{(\w)\}/g, (_, mark: string) => {
    const [text, day] = FILLERS[mark]?.(draw, scene, places, isArabicText(phrase), lastDay) ?? [
      mark,
      lastDay,
    ];
    lastDay = day;
    return text;
  });
};
