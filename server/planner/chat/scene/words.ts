/** The words a request is recognised by; tried on normal text: lower case, no punctuation, no Arabic article. */

const DOUBLED = /^(?:.?[^aeiou]|squ)?[aeiou](?:[bdgmnpt])$/;
/** A verb with its endings: "drop" is also "drops", "dropped" and "dropping". */
const inflected = (verb: string): string => {
  if (verb.endsWith('e')) return `${verb.slice(0, -1)}(?:e[sd]?|ing)`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}(?:y|ies|ied|ying)`;
  const last = verb.at(-1) ?? '';
  return DOUBLED.test(verb) || /(?:it|im|op|ap)$/.test(verb)
    ? `${verb}(?:s|${last}ed|${last}ing)?`
    : `${verb}(?:e?s|ed|ing)?`;
};
const anyOf = (words: string): string => words.split(' ').map(inflected).join('|');

/** Words that say one thing: verbs with their endings, other words and patterns of English, and Arabic ones. */
const words = (verbs: string, others: string, arabic = ''): RegExp =>
  new RegExp(
    `\\b(?:${[verbs && anyOf(verbs), others].filter(Boolean).join('|')})(?![\\p{L}\\p{N}])${arabic ? `|(?:^|\\s)[وف]?(?:${arabic})(?=\\s|$)` : ''}`,
    'u',
  );

const REMOVING =
  'remove delete drop skip cancel scrap ditch lose omit cut axe nix bin strike kill toss dump chuck exclude wipe pull erase scratch';
const REPLACING = 'replace change switch substitute exchange swap trade';
const ADDING =
  'add include insert put stick pop fit squeeze work slot slip throw book arrange schedule reserve fill tack sneak';
const MOVING =
  'move shift push shove bump nudge bring reschedule postpone delay transfer advance relocate put place';

const NEGATED = '(?:dont|do not|doesnt|wont|not going to|wouldnt|no longer|rather not|cant be bothered to)';
export const REMOVE = words(
  REMOVING,
  `(?:can|could|should|must|has to|have to|needs? to|may|might as well) (?:disappear|vanish|go|come (?:out|off))(?! (?:to|there|on|before|after|first|in|at|with|for|by))|get rid of|(?:do|live|manage|be fine) without|take (?:out|off|away)|take .{1,40} (?:out|off|away)|taken? (?:out|off)|leave (?:out|off|away)|left (?:out|off)|leave .{1,40} (?:out|off)|(?<!\\b(?:sense|pointless|meaning|nothing|same|worth it|fun) )without|cross .{0,40}(?:out|off)|do away with|away with|no need (?:for|to)|need not|neednt|not (?:needed|necessary|required)|isnt (?:needed|necessary)|unnecessary|surplus|${NEGATED} (?:really )?(?:want|need|care|go|fancy|feel like|wanna|visit|see|bother)|not interested in|(?:decided|voted) against|gone off|(?:not|no longer) (?:so |too |very )?keen on|rather not|give .{1,30} a miss|bye bye|farewell to|off (?:the|our|my) (?:list|plan)|(?:off|out|away) with (?:it|that|them|this)|(?:has |have )?got to (?:go|come off)|nothing to eat|(?<!\\b(?:a|hard|firm|big) )no(?! (?:(?:the|our|my) (?:\\w+ ){1,4}(?:should|must|needs?|goes|stays?|is|are|was|were)|thats?|its?|i|we|he|she|they|you|make|put|on|at|try|add|move|do|another|something|somewhere|and|just|wait|sorry|actually|please|pls|rather|instead|then|day|leave|keep|more (?:than|time|days?|nights?|to|money|questions?)|idea|rush|hurry|worries|problem|later|earlier|way|thanks|thank|longer|matter|doubt|one|good|place|room|time|chance|point|wonder)(?![a-z]))|forget(?: about)?|(?:is|are) out|(?<!(?:it|that|them|this|us|eat|eating|dine|go|going|day|night|check|way) )out(?: please| thanks| then| for that| ew| ugh| lol)?$`,
  '[ابنت]?احذف\\S*|[انت]?شيل\\S*|كنسل\\S*|[نت]?حذف\\S*|شل|(?:ال)?غوا|الغاء|غاء|لا نريد|لا نبي|الغ\\S*|ازل|ازيل\\S*|امسح|حذف|بدون\\S*|ما ابي|ما نبي|لا اريد|ما ابغي|ما نبغي|ما (?:نحتاج|احتاج|يحتاج)\\S*|ما له داعي|ماله داعي|ما في داعي|استغن\\S*',
);
export const CHEAPER =
  /\b(?:(?:pay|paying|costs?|is|are) (?:far |way )?too (?:much money|dear)|(?:pay|paying|costs?) (?:far |way )?too much|(?:less|lower|smaller) (?:(?:in|the|at) )?(?:price|rate|cost)|better (?:rate|cost)|(?:pay )?less (?:a|per) night|pay less|[12] stars?|hostel|downgrade|too costly|over ?priced|(?:out of|over) (?:our|my|the) budget|save (?:some )?money|bargain|less (?:costly|pricey|dear)|cheap|cheaper|cheapest|less expensive|affordable|more affordable|budget|inexpensive|save money|too expensive|too pricey|too dear|pricey|economical|less money|cost less|less fancy|low cost|(?<!\b(?:is|was|looks|feels|seems|too|so|very|rather|bit|little|quite) )simple|casual|informal|laid back|(?:nicer|better|lower|kinder) prices?|half (?:of )?(?:that|the|its) price|overkill|no frills|low key|(?:category|class|notch|step|level|tier) (?:down|below|lower)|down (?:a|one) (?:category|class|notch|step|level|tier)|(?:easier|gentler|lighter|softer|kinder) (?:on|to) (?:the|my|our) (?:wallet|purse|pocket|budget)|simpler|plainer|more modest|(?:wont|doesnt|without) (?:\w+ ){0,2}(?:bankrupt|ruin|break) \w+|(?:finish|eat up|kill|blow) (?:my|our) (?:whole )?(?:budget|month|salary|wallet))(?![\p{L}\p{N}])|(?:^|\s)و?(?:ارخص|رخيص|رخيصه|اقتصادي|غالي|غاليه)(?=\s|$)/u;
export const FINER =
  /\b(?:treat ourselves|fanciest|more comfort\w*|comfortable|more comfy|(?:a|one) (?:star|grade|bit) (?:up|above|higher|better)|(?:a|one) (?:notch|step|level|class|category) better|(?:pay|spend|paying) (?:a little |a bit |some )?more|money (?:is )?no (?:object|problem)|better hotel|classy|splash out|upscale|(?:really|very|truly) nice|(?:four|4) star|fancier|(?<!(?:be|not|too|less) )fancy|luxury|luxurious|nicer(?! price)|high end|upgrade|more expensive|fine dining|finer|(?:a|somewhere|something) better|posh|five star|5 star|smarter|classier|(?:a|one) (?:category|class|notch|step|level|tier) (?:up|above|higher)|up (?:a|one) (?:category|class|notch|step|level|tier)|elegant|special|(?:sense of|special) occasion|splurge)(?![\p{L}\p{N}])|(?:^|\s)و?(?:افخم|فخم|فاخر|احسن|افضل|خمس نجوم)(?=\s|$)/u;
export const CLOSER =
  /\b(?:closer|nearer|nearby|near ?by|close by|less far|not (?:so|that) far|too far|far away|shorter drive|walking distance|around the corner|walkable|on the way)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اقرب|قريب|بعيد)(?=\s|$)/u;
export const QUIETER =
  /\b(?:quiet|quieter|calmer|calm|less crowded|less noisy|too (?:loud|noisy|crowded)|peaceful)(?![\p{L}\p{N}])|(?:^|\s)و?(?:هادي|اهدا)(?=\s|$)/u;
export const INDOOR =
  /\b(?:indoors?|inside|air ?conditioned|out of the (?:sun|heat)|in the shade|shaded|with ac|cooler|too hot|air ?con|under (?:a|one) roof|(?:a )?roof over)(?![\p{L}\p{N}])|(?:^|\s)و?(?:داخلي|مكيف|داخل)(?=\s|$)/u;
export const OUTDOOR =
  /\b(?:outdoors?|outside|open air|fresh air|al fresco)(?![\p{L}\p{N}])|(?:^|\s)و?(?:خارجي|في هواء|برا)(?=\s|$)/u;
export const FAMILY =
  /\b(?:for (?:the |our |my )?(?:kids?|children|toddlers?|family)|(?:kid|child|family) friendly)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اطفال|للاطفال|عيال)(?=\s|$)/u;
export const HOTEL =
  /\b(?:hotels?|accommodation|lodging|(?:place|somewhere|something|anywhere) (?:\w+ ){0,2}to (?:stay|sleep)|(?:a|another) bed|(?:a|another|our|my) rooms? (?:in|at|near|by|close|with)|check in(?:to)?|where (?:we|i) (?:stay|sleep)|(?:stay|staying|sleep|sleeping|wake up) (?:at|in|near|close|by|around|somewhere|nearer|closer)|lodged?|resort)(?![\p{L}\p{N}])|(?:^|\s)و?(?:فندق\S*|سكن|اقامه|فنادق)(?=\s|$)/u;
export const ORIGINAL =
  /\b(?:original|first (?:version|plan)|very beginning|(?:at|from|in) the (?:beginning|start)|undo (?:it )?(?:all|everything)|started with)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اصلي|اصليه)(?=\s|$)/u;
export const ALL =
  /\b(?:all|every|each|both|any|everything|whole|entire)(?![\p{L}\p{N}])|(?:^|\s)و?(?:كل|جميع|كلها|ابدا?|نهائيا?)(?=\s|$)/u;
export const IT =
  /\b(?:it|that|this|them|those|these|that one|this one|the one|there)(?![\p{L}\p{N}])|(?:^|\s)و?(?:هذا|هذي|هذه|ذا|ذي|ه|تلك|ذلك)(?=\s|$)|\S(?:وه|وها|يه|يها|لها|له)(?=\s|$)|(?:^|\s)[وف]?ن?(?:غير|بدل|شيل|احذف|حذف|امسح|الغ|انقل|اخر|قدم|خل|اترك|طول|قصر|استبدل|ابعد)(?:ه|ها|هم)(?=\s|$)/u;
/** Whichever of several: nothing need be asked. */
export const EITHER =
  /\b(?:any one|either (?:one|is|will|would|works?)|whichever|(?:you|u) (?:pick|choose|decide|judge)|(?:your|ur) (?:choice|call|pick)|(?:doesnt|does not|doesn[’']t|dont|don[’']t) (?:matter|care|mind) which|no matter which|up to you)\b/i;
/** A flight, a train, and an hour. */
export const FLIES =
  /\b(?:flights?|planes?|fly|flying|land\w*|trains?|touch\w* down)\b.*\d|\barriv\w* (?:at |around |by )?\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|طيار/u;
/** Time that is to be the traveller's own. */
export const FREE =
  /\b(?:keep|leave|hold|block|set|want|need|make)\b.*\b(?:free|empty|open|clear|off|aside)\b|\d (?:\w+ )?free\b|\bfree (?:up|from|between) |\bclear (?:out )?(?:the|our|that|my|all|day|\w+day)\b|\bno plans?\b/;
/** All of a trip. */
export const TRIP =
  /\b(?:trip|plan|itinerary|schedule|everything|whole thing|it all|all of it|our days)\b|رحله|خطه|برنامج/u;
/** What is said of tables without the name of a meal. */
export const DINES = /\b(?:eat|dine|dining|restaurants?|food|table)\b|مطعم|ناكل/u;
export const VEGETARIAN = /\b(?:vegetarian|vegan|meat free|veggie|plant based|pure veg|veg)\b|نباتي/u;
export const LOCAL =
  /\b(?:make|turn|change|want|have) (?:\w+ ){0,4}(?:lunch(?:es)?|dinners?|meals?|tables?|food|restaurants?) (?:be |all |into |to )*(?:saudi|local|traditional|najdi)\b|\b(?:local|saudi|traditional|authentic|typical|najdi)\b(?=.*\b(?:food|restaurant|place|table|dinner|lunch|iftar|suhoor|breakfast|kitchen|something|somewhere|dish(?:es)?|cuisine|meal|spot|tastes?|flavou?rs?)\b)|\b(?:saudis|locals) eat\b|\b(?:something|somewhere|more|make it) (?:(?:more|properly|really|truly|typically|very) )?(?:local|traditional|authentic|saudi|najdi)\b|\b(?:dinner|lunch|iftar|suhoor|breakfast) (?:saudi|najdi|local)\b|\b(?:saudi|najdi|local|traditional) one\b|\bsaudis eat\b|\b(?:proper|real|true|genuine) (?:saudi|local|najdi)\b|\beat (?:saudi|local|najdi)\b|شعبي|سعودي/u;

/** What comes is to be like what goes. */
export const ALIKE =
  /\b(?:same|similar) (?:kind|kinda|sort|type|style)s?(?: of)? (?:food|cuisine|place|thing|restaurant)\b|\bsimilar (?:food|place|restaurant|cuisine)\b/;

/** What an order begins with, beside the verbs above. */
const OTHERS =
  'do make find give start begin finish end avoid lock unlock keep pin visit see go have take let leave get stay extend shorten cover undo clear plan free use try turn hold fix nail stick forget set serve tell seat sleep surprise scratch buy';
export const VERBS = `${[...new Set([REMOVING, REPLACING, ADDING, MOVING, OTHERS, 'redo replan rearrange trim thin lighten pack tear wrap reverse stretch shrink calm tone ease slow compose draw build write chuck nail bring quieten improve'].join(' ').split(' '))].join('|')}|no(?! (?:idea|rush|hurry|worries|problem))|lets|let us|instead|ازل|احذف\\S*|شيل\\S*|الغ\\S*|اضف\\S*|أضف\\S*|ضيف\\S*|غير\\S*|بدل\\S*|انقل\\S*|اجعل|خل\\S*|ثبت\\S*|ابي|نبي|نبغى|اريد`;
/** "Any other idea?", "what else?": what comes instead is left to us. */
export const ANY_OTHER =
  /^(?:(?:and|so|do you have|have you|got) )*(?:(?:any|some|an?) )?(?:other|another|better|different|new|more)? ?(?:ideas?|suggestions?|options?|alternatives?|proposals?)(?: (?:instead|please|for (?:us|that|it)))?$|^(?:and )?what else(?: (?:is there|could we do|can we do|instead))*$|^(?:something|anything) else(?: (?:instead|please|then))*$/;
