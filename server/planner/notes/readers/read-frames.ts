import { type Item, type Span, textIn } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish, Means } from '../wish.ts';
import { refusesRest } from './no-need.ts';

/** A way of saying something in which the words may stand in any order of a sentence. */
interface Frame {
  means: Extract<Means, { type: 'access' | 'rest' }>;
  label: string;
  isSaid: (words: string, scene: Scene, sentence: Span) => boolean;
}

const MIDDAY =
  /\b(?:noon|midday|middle of the day|mid day|in the middle|sun is (?:high|strong|up|strongest|hottest|blazing|burning|overhead)|high sun|hottest|hot hours?|hot hour|heat of the day|lunch ?time|lunch hours?|peak heat|when it burns)\b|ظهر|ضهر|ظهيره/;
const OPEN =
  /\b(?:outdoors?|outside|open air|open|out of doors|full sun|direct sun|sun|streets?)\b|شارع|برا|بره|خارج|شمس/;
const INSIDE =
  /\b(?:indoors?|inside|air con|aircon|air conditioned|air conditioning|ac|shade|shaded|shady|covered|under cover|cool)\b|داخل|مكيف|ظل/;
const NOT =
  /\b(?:no|not|nothing|never|dont|cant|avoid|without|keep|rather|skip|none|out of|less|away)\b|(?:^| )(?:ما|لا|مفيش|بدون|مو|مش|بلاش)(?: |$)/;
const ONLY_COOL =
  /\b(?:outdoors?|outside|open air|out of doors)\b.*\b(?:only|before|after)\b.*\b(?:early|dark|dusk|sunset|sundown|evenings?|nights?|mornings?|before \d|after \d)/;
const SUFFERS =
  /\b(?:wilt|melt|boil|roast|faint|suffer|struggle|collapse|cant (?:take|stand|bear|cope with|handle|do)|dont (?:do|cope with|like)|hate|hates)\b.*\b(?:sun|heat)\b/;

const NOON = { from: 13 * 60, to: 14 * 60 } as const;

/** True for hours that take in the middle of the day: "from 11 to 4". */
const isNoon = ({ pieces }: Scene, sentence: Span): boolean =>
  pieces.some(
    (piece) =>
      piece.from >= sentence.from &&
      piece.from < sentence.to &&
      piece.times.some(({ at, until }) => {
        if (until === null) return false;
        const end = until <= at || until < 7 * 60 ? until + 720 : until;
        return at >= 10 * 60 && at <= NOON.from && end >= NOON.to && end <= 18 * 60;
      }),
  );

const hasRange = ({ pieces }: Scene, { from, to }: Span): boolean =>
  pieces.some(
    (piece) => piece.from >= from && piece.from < to && piece.times.some(({ until }) => until !== null),
  );

const LUNCH = /\b(?:lunch|midday meal|noon meal|eaten|luncheon)\b|غدا|غداء/;
const AFTER = /\b(?:after|once|following|post|then|as soon as|when)\b|بعد/;
const REST =
  /\b(?:rests?|resting|naps?|lie|lies|lying|lie down|sit down|sitdown|kip|snooze|doze|siesta|feet up|pause|breather|quiet hour|sleeps?(?! in\b)|back to the (?:room|hotel)|forty winks|recharge|shut eye|crash(?:es)?|conks? out|zonks?(?: out)?|nods? off|drops? off|dozes?(?: off)?|passes out|out cold|flat out|out like a light|dead to the world|horizontal|stretched out|stretch out|flat on (?:my|our|his|her|their|the)|(?:shuts?|closes?) (?:my|our|his|her|their) eyes|goes down|go down|put (?:him|her|them|the baby|the kids|the twins|the little one) down|off (?:my|our|his|her|their) feet|in (?:his|her|their|the) cot|(?:an hour|hours?|time|in|to) (?:in )?bed)\b|نرتاح|ارتاح|يرتاح|ترتاح|راحه|نوم|ننام|ينام/;
const THE_REST = /\brest of\b/;

const LIMB =
  /\b(?:dodgy|bad|new|sore|weak|broken|sprained|twisted|dicky|gammy|creaky|arthritic|stiff|injured|poorly|painful|swollen|replaced|fractured|titanium|artificial)(?: \w+)? (?:knees?|hips?|ankles?|foot|feet|legs?|back|backs|spine|toe)\b|\b(?:knees?|hips?|ankles?|foot|feet|legs?|back|spine)(?: \w+){0,2} (?:replaced|replacement|operated|op|operation|surgery|done|gone|bad|broken|shot|finished|hurts?|aches?|injured|fractured|gave|giving|sore|playing up)\b/;
const FAR =
  /\b(?:(\d+) ?(m|metres?|meters?|yards?|yd)|(?:(?:a|one|two|three|a couple of|a few) )?hundred (?:metres|meters|yards|steps|paces)|(?:one|a|1) (?:km|kilometres?|kilometers?|mile)|(?:\d+|five|ten|fifteen) ?(?:min|mins|minutes) (?:on foot|walk|walks|walking|of walking|at a time)|half a (?:mile|kilometre|kilometer|km)|a few (?:hundred )?(?:metres|meters|steps|yards))\b/;
const ON_FOOT =
  /\b(?:foot|walk|walks|walking|stretch|manage|manages|can do|about all|cover|covers|stroll|at a time|in one go|farther|further|steps at|each time|good day|best|limit|maximum|max|tops|most|no more|at once|without a (?:rest|break|pause)|before (?:i|we|he|she|they) (?:(?:has|have|needs?|wants?|must)(?: to)? )?(?:sit|rest|stop)s?)\b/;
const ELSEWHERE = /\b(?:hotel|room|stay|sleep|metro|station|within)\b/;
const MOST_METRES = 1_000;
const STAIRS =
  /\b(?:stairs?|steps|staircases|hills)\b.*\b(?:beyond|impossible|defeats?|difficult|hard|problem|struggle|no good|out of the question|killers?)\b|\b(?:cant|unable|struggles?|wont|nobody|none of us)\b(?: \w+){0,8} (?:stairs?|staircases)\b|\b(?:cant|unable|struggles?|wont)\b(?: \w+){0,4} steps\b|\b(?:uses?|using|on|with|has) (?:a |her |his )?(?:walking |zimmer )?frame\b/;

/** How far somebody walks at a time, in metres; null where that was not said as a number of them. */
const metresIn = (words: string): number | null => {
  const metres = Number(FAR.exec(words)?.[1] ?? 0);
  return metres > 0 && isShortWay(words) ? metres : null;
};

const isShortWay = (words: string): boolean => {
  const said = FAR.exec(words);
  // "A hotel within 500 metres of the metro" says nothing of how far one walks.
  return (
    said !== null &&
    ON_FOOT.test(words) &&
    !(ELSEWHERE.test(words) && !/\b(?:walk|foot)/.test(words)) &&
    Number(said[1] ?? 0) <= MOST_METRES
  );
};

const FRAMES: readonly Frame[] = [
  {
    means: { type: 'rest', id: 'heat' },
    label: 'Nothing outdoors in the midday heat',
    isSaid: (words, scene, sentence) => {
      if (ONLY_COOL.test(words) || SUFFERS.test(words)) return true;
      if (!MIDDAY.test(words) && !isNoon(scene, sentence)) return false;
      return INSIDE.test(words) || (OPEN.test(words) && NOT.test(words));
    },
  },
  {
    means: { type: 'rest', id: 'nap' },
    label: 'A rest after lunch',
    isSaid: (words, scene, sentence) =>
      LUNCH.test(words) &&
      AFTER.test(words) &&
      REST.test(words.replace(THE_REST, '')) &&
      !refusesRest(words) &&
      !hasRange(scene, sentence),
  },
  {
    means: { type: 'access', id: 'walks_little' },
    label: 'Short ways on foot',
    isSaid: (words) => LIMB.test(words) || (isShortWay(words) && metresIn(words) === null),
  },
  {
    means: { type: 'access', id: 'wheelchair' },
    label: 'Step-free ways',
    isSaid: (words) => STAIRS.test(words),
  },
];

const EASE = /\b(?:no problem|not a problem|fine with|dont mind|no trouble|happy with)\b/;

/** "300 metres at a stretch is his limit". */
const atMostMetres = (item: Item, scene: Scene, metres: number): FoundWish =>
  wishAt(item, scene, {
    id: `need:walks_at_most:${metres}`,
    label: `At most ${metres} metres at a time on foot`,
    kind: 'access',
    polarity: 'need',
    strength: 2,
    means: { type: 'access', id: 'walks_little', metres },
  });

/** Needs that are said with their words in any order: "once we've had lunch, an hour's lie-down". */
export const readFrames = (scene: Scene): FoundWish[] => {
  const { sentences } = scene.reading;
  return sentences.flatMap((sentence) => {
    const words = textIn(sentence, scene.reading);
    const item: Item = { entries: [], place: null, ...sentence };
    if (EASE.test(words)) return [];
    const metres = metresIn(words);
    const walks = metres === null ? [] : [atMostMetres(item, scene, metres)];
    return [
      ...walks,
      ...FRAMES.filter(({ isSaid }) => isSaid(words, scene, sentence)).map(({ means, label }) =>
        wishAt(item, scene, {
          id: `${means.type === 'rest' ? 'rest' : 'need'}:${means.id}`,
          label,
          kind: means.type === 'rest' ? 'hours' : 'access',
          polarity: 'need',
          strength: 2,
          means,
        }),
      ),
    ];
  });
};
