import { entryOf, type Item, type Span, spanOfMatch, textIn, wordsIn } from '../grammar/reading.ts';
import { pieceOf, type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';

const BED =
  '(?:hotel|hostel|motel|room|flat|apartment|apt|airbnb|air bnb|accommodation|accomodation|accom|bed|villa|lodging|digs|place to stay|somewhere to stay|a house|our house|guesthouse|stay|hilton|marriott|sheraton|hyatt|ritz|radisson|novotel|ibis|holiday inn|crowne plaza|intercontinental|movenpick|rotana|fairmont)';
const SETTLED =
  '(?:sorted|sorted out|booked|arranged|organi[sz]ed|reserved|paid|paid for|covered|fixed|settled|provided|taken care of|done)';
const HOST =
  '(?:cousins?|friends?|mates?|pals?|brothers?|sisters?|uncles?|aunts?|auntie|famil(?:y|ies)|relatives|relations|parents|in laws|sons?|daughters?|grandparents|grandma|grandad|hosts?|colleagues?|boyfriends?|girlfriends?|fiances?|mums?|moms?|dads?|brother in law|sister in law|folks|people we know|hers|theirs|his place|her place|their place)';
const PAYS =
  '(?:pays?|paying|paid|provides?|provided|covers?|covering|arranges?|arranged|booked|books|has booked|have booked|puts? (?:me|us) up|putting (?:me|us) up)';

/** How people say that they have a bed, in folded words. */
const HELD: readonly RegExp[] = [
  new RegExp(
    `\\b${BED}(?: (?:in|near|at|by|close to|round|around)(?: \\w+){1,3})? (?:(?:is|are|s|has been|was|all|already|been|got|now) ?){1,3}${SETTLED}\\b`,
  ),
  new RegExp(`\\b${BED} (?:already )?(?:sorted|arranged|taken care of)\\b`),
  /\b(?:have|ve|got|has) (?:(?:already|got|our|my|an?|the|own|small|little|nice|serviced|furnished|holiday|rental|rented|family|lovely|in law) ?)*(?:flat|apartment|apt|airbnb|air bnb|house|villa|place to stay|somewhere to stay|accommodation|accomodation)\b/,
  /\b(?:rented|renting|booked|sorted|arranged) (?:(?:already|our|my|an?|the|own|small|little|nice|serviced|furnished) ?)*(?:flat|apartment|apt|airbnb|air bnb|house|villa|hostel|accommodation|accomodation|place to stay)\b/,
  new RegExp(
    `\\b(?:stay|staying|stays|sleep|sleeping|crash|crashing|live|living|lodging|bunking|guests?|put up|based|kip|kipping)(?: \\w+){0,2} (?:with|at|of|in|by) (?:(?:my|our|a|an|the|his|her|some|old|good|best|brides?|grooms?|wifes?|husbands?|partners?|mums?|dads?|mothers?|fathers?|younger|older|big|little|of) ?)*${HOST}\\b`,
  ),
  new RegExp(
    `\\b${HOST}(?: in \\w+(?: \\w+)?)? (?:is |are )?(?:puts?|putting|hosts?|hosting|lends?|lending|lent) (?:me|us)\\b|\\b${HOST} has (?:a |the )?(?:spare|guest|flat|apartment|house|villa)\\b`,
  ),
  new RegExp(
    `\\b(?:company|employer|work|firm|office|client|boss|university|uni|embassy|organi[sz]ers?|conference|they|he|she) ${PAYS}(?: \\w+){0,4} ${BED}\\b`,
  ),
  /\b(?:dont need|do not need|wont need|no need (?:for|of)|need no|not need|(?<!(?:day|daily|sar|riyals?|euros?|eur|dollars?|usd|pounds?|budget|person|trip|total) )without) (?:an? |any |your )?(?:hotels?|accommodation|accomodation|hotel recommendations?|place to stay)\b|\bno (?:hotel|accommodation) (?:needed|required|necessary|please)\b|\b(?:hotel|accommodation) (?:is |are )?(?:not|isnt) (?:needed|required|necessary)\b/,
  /\b(?:company|client|office|university|embassy|staff|employer|corporate)s? (?:guest ?houses?|apartments?|flats?|accommodation|accomodation|housing|villas?|quarters|compound|residence)\b/,
  /\b(?:stay|staying|stays|sleep|sleeping|live|living) (?:at|in) (?:my|our|his|her|their) (?:\w+ )?(?:compound|flat|apartment|villa|house|home|place)\b/,
  /\bcouch ?surf(?:ing)?\b(?! (?:hosts?|meet\w*|events?|friends?|groups?|people))|\bhouse ?sitting\b|\b(?:in|at|from) (?:our|my) own (?:flat|apartment|house|villa|place|home)\b|\bown place to stay\b/,
  /(?:عندنا|عندي|معنا|لدينا|مستاجرين|حاجزين|حجزنا) (?:شقه|بيت|سكن|فيلا)|(?:ساكنين|نازلين|بنسكن|نسكن|اسكن|ساكن) (?:عند|مع) \S+|السكن (?:جاهز|محجوز|مرتب|متوفر)|ما (?:نحتاج|نبي|احتاج|ابي) فندق|الشركه (?:حاجزه|دافعه)/,
];
/** "Their aunt lives in Al Rawdah, we sleep there". */
const THERE = new RegExp(
  `\\b${HOST} (?:lives?|living|is|are|has a \\w+) (?:in|at|near)(?: \\w+){1,4} (?:stay|staying|sleep|sleeping|crash|crashing) (?:there|with (?:her|him|them)|at (?:hers|theirs|his))\\b`,
);

/** "I live in Al Nakheel": of a quarter of this city alone. */
const LIVES = /\b(?:i|we) (?:now |already |currently )?live (?:in|at|near|around)\b/;

/** Somebody asks for one, or may yet need it. */
const ASKS =
  /\b(?:would like to|would love to|want to|wanna|like to|love to|hope to|hoping to|could|should|can|need to|prefer to|rather|not yet|isnt|not|havent|still|never|no idea|if|once|last time|last year|help|please book) (?:\w+ ){0,2}$/;
const NOT_YET =
  /^ ?(?:yet|for now|later|soon|please|too far|with a pool)\b|^[^.]{0,20}\bnot (?:yet|booked|sorted)\b/;

/** Where a text says that somebody has a bed already, among its tokens. */
export const ownBedsIn = (scene: Scene): Span[] => [
  ...inPieces(scene),
  ...scene.reading.sentences.filter((sentence) => THERE.test(textIn(sentence, scene.reading))),
];

const inPieces = (scene: Scene): Span[] =>
  scene.pieces.flatMap((piece) => {
    const words = wordsIn(piece, scene.reading);
    const said = words.join(' ');
    const isHere = piece.items.some((item) => entryOf(item, 'area') !== null);
    const patterns = isHere ? [...HELD, LIVES] : HELD;
    const found = patterns.map((pattern) => pattern.exec(said)).find((match) => match !== null);
    if (!found) return [];
    if (ASKS.test(said.slice(0, found.index)) || NOT_YET.test(said.slice(found.index + found[0].length)))
      return [];
    return [spanOfMatch(piece, said, found)];
  });

/** The quarter or sight a bed is said to be in or near, in the same sentence. */
const nearOf = (bed: Span, scene: Scene): Item | undefined => {
  const piece = pieceOf(bed, scene);
  const isNamed = (item: Item): boolean =>
    (item.place !== null && item.place.kind !== 'hotel') || entryOf(item, 'area') !== null;
  const next = piece && scene.pieces[scene.pieces.indexOf(piece) + 1];
  const beside = next && next.sentence === piece.sentence ? next.items.slice(0, 2) : [];
  const isLed = ({ from }: Item): boolean => LED.test(scene.reading.tokens[from - 1]?.word ?? '');
  const last = piece && scene.pieces[scene.pieces.indexOf(piece) - 1];
  const before = last && last.sentence === piece.sentence ? last.items : [];
  return (
    piece?.items.find(isNamed) ??
    beside.find((item) => isNamed(item) && isLed(item)) ??
    before.findLast((item) => isNamed(item) && isLed(item))
  );
};

const LED = /^(?:in|near|at|by|to|around|round|from|of|beside|the|al)$/;

/** A bed that needs no hotel: with a cousin, in a flat of one's own, booked already. */
export const readOwnBed = (scene: Scene): { wishes: FoundWish[]; beds: readonly Span[]; near: Item[] } => {
  const beds = ownBedsIn(scene);
  const [bed] = beds;
  if (!bed) return { wishes: [], beds, near: [] };
  const near = beds.flatMap((each) => nearOf(each, scene) ?? []);
  const [item = { entries: [], place: null, ...bed }] = near;
  const area = entryOf(item, 'area');
  const name = area?.label ?? item.place?.name ?? '';
  const at = area?.at ?? (item.place ? ([item.place.lat, item.place.lng] as const) : null);
  return {
    beds,
    near,
    wishes: [
      wishAt({ entries: [], place: null, ...bed }, scene, {
        id: `stay:own${name === '' ? '' : `:${area?.id ?? item.place?.id}`}`,
        label: name === '' ? 'A place to stay is arranged' : `A place to stay in ${name} is arranged`,
        kind: 'stay',
        polarity: 'need',
        strength: 2,
        means: { type: 'area', name, at, isOwn: true },
      }),
    ],
  };
};
