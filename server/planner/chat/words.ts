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
const MOVING = 'move shift push bring reschedule postpone delay transfer advance relocate put place';

const NEGATED = '(?:dont|do not|doesnt|wont|not going to|wouldnt|no longer|rather not|cant be bothered to)';
export const REMOVE = words(
  REMOVING,
  `(?:can|could|should|must|has to|have to|needs? to|may|might as well) (?:go|come (?:out|off))(?! (?:to|there|on|before|after|first|in|at|with|for|by))|get rid of|(?:do|live|manage|be fine) without|take (?:out|off|away)|take .{1,40} (?:out|off|away)|taken? (?:out|off)|leave (?:out|off|away)|left (?:out|off)|leave .{1,40} (?:out|off)|without|cross .{0,40}(?:out|off)|do away with|away with|no need (?:for|to)|need not|neednt|not (?:needed|necessary|required)|isnt (?:needed|necessary)|unnecessary|surplus|${NEGATED} (?:really )?(?:want|need|care|go|fancy|feel like|wanna|visit|see|bother)|not interested in|rather not|give .{1,30} a miss|bye bye|farewell to|off (?:the|our|my) (?:list|plan)|off with (?:it|that|them|this)|(?:has |have )?got to (?:go|come off)|nothing to eat|^(?:ok |so |and |then )*(?:sorry )?no(?! (?:more|idea|rush|hurry|worries|problem|later|earlier))|forget(?: about)?|(?:is|are) out|${'\\w'}+ out$|out(?: please| thanks)?$`,
  'احذف\\S*|شيل\\S*|شل|(?:ال)?غوا|الغاء|غاء|لا نريد|لا نبي|الغ\\S*|ازل|ازيل\\S*|امسح|حذف|بدون|ما ابي|ما نبي|لا اريد|ما ابغي|ما نبغي|ما (?:نحتاج|احتاج|يحتاج)\\S*|ما له داعي|ماله داعي|ما في داعي|استغن\\S*',
);
export const ADD = words(
  ADDING,
  `would (?:love|like|enjoy)|prefer|rather have|fancy|feel like|crave|something|somewhere|anything|i want|we want|want to|wants?|wanna|id like|wed like|id love|wed love|love to|like to|visit|see|go to|more|lets|suggest|find|give (?:us|me|them)|need|get (?:us|me|them)|how about|what about|stop (?:at|by)|some time (?:for|at)|time for|room for|one more|another|extra|also|plus|include|is a must`,
  'اضف\\S*|ضيف\\S*|ضف|حط\\S*|ابي|نبي|اريد|نريد|ابغي|نبغي|نبغا|ودي|ودنا|زود\\S*|ضع|نزور|ازور|ادخل\\S*',
);
export const MOVE = words(
  MOVING,
  `be at|go|goes|swap|switch|do|go to|visit|see|have|schedule|fit|better|leave (?=.* for)|rather than`,
  'انقل\\S*|حرك\\S*|اجل\\S*|قدم\\S*|خل\\S*|حط\\S*|نقل|اخر\\S*',
);
export const KEEP = words(
  'pin',
  `(?<!un)lock(?:ed)?(?: in)?|keep(?! (?:it )?(?:light|simple|free|quiet))|(?:dont|do not|never|nobody|no one|not to be|must not|may not|cannot|cant|shouldnt|wont) (?:be )?(?:touch|change|move|remove|swap)(?:ed|d)?|hold on to|budge|(?:dont|do not|never) let .{1,30} (?:move|slip|change)|must stay|has to stay|stays? (?:as (?:it|is)|put|where)|fix(?:ed)?(?: in place)?|nail(?:ed)? (?:it |that |this |them )?down|set in stone|sacred|holy|untouchable|hands off|leave .{1,40} (?:as|where) (?:it|they|is)|glue(?:d)?`,
  'ثبت\\S*|اقفل\\S*|احتفظ\\S*|لا تغير\\S*|لا تلمس\\S*',
);
export const UNLOCK = words(
  'unlock unpin unfix release free',
  'let go of|no longer (?:be )?(?:locked|fixed|pinned)',
  'افتح القفل|فك\\S*',
);
export const SWAP = words(
  'swap switch exchange trade reverse flip interchange',
  `other way (?:a)?(?:round|bout)|(?:change|exchange|swap|switch) (?:their )?(?:places|over)|round the other way|change (?:their )?places|trade places|places changed`,
  'بدل\\S*|بادل\\S*|اعكس\\S*|تبادل',
);
export const REDO = words(
  'redo replan rework redesign regenerate rearrange reshuffle rethink redraw recompose',
  `(?:another|a different|some other|a new|other) (?:idea|suggestion|version|programme?|line ?up)|re plan|start over|start again|from (?:scratch|nothing|zero)|begin again|start afresh|new plan|different plan|another plan|(?:plan|do|make|draw|build|compose|design|write) (?:it|that|this|everything|the (?:whole )?(?:trip|day)|that (?:whole )?day|days? \\w+|\\w+day) (?:all )?(?:again|anew|over)|(?:plan|do|draw) .{1,30} (?:again|anew|afresh)|all over again|another mix|(?:completely|totally|entirely|whole) (?:different|new|other)(?: day)?|something (?:completely|totally|entirely) (?:different|else|new)|shake .{0,20}up|tear (?:it|that|this|.{1,20}) up|clean slate|blank page|(?:bin|scrap|ditch|drop|forget) the (?:lot|whole thing|whole day)|surprise (?:us|me)|make .{1,20} (?:all )?new`,
  'اعد تخطيط|اعد التخطيط|من جديد|خطه جديده|اعيدوا|عيدوا',
);
export const DULL =
  /\b(?:(?:boring|dull|bad|awful|meh|weak|terrible|lame|disappointing|uninspired|repetitive|nothing special)|(?:dont|do not|didnt|doesnt|not) (?:really )?(?:like|love|enjoy|convinced|happy|speak to (?:me|us))|hate|not (?:so )?(?:good|great|interesting)|not my thing)(?![\p{L}\p{N}])|(?:^|\s)و?(?:ممل|مو حلو|ما عجبني|سيء)(?=\s|$)/u;
export const SLOWER = words(
  'trim lighten thin loosen',
  `relaxed|relaxing|slower|slow (?:it )?down|less (?:busy|packed|full|rushed|hectic|stuff|stops|things|crammed|in it)|(?:take|leave|cut|drop|throw|lose) (?:something|anything|a thing|one thing|a stop|one stop|some) (?:out|off|away)|hold less|lighter|easier|too (?:much|busy|packed|full|many|tiring|rushed|hectic|crammed|heavy|tight|long|exhausting|ambitious|intense)|a lot for|exhausting|tired|exhausted|worn out|fewer|calmer|calm (?:it )?(?:down)?|easy|chill|take it easy|breathing (?:room|space)|more (?:free|rest|down) ?time|rest more|some rest|tone .{1,20} down|unwind|less(?! (?:\\w+ive|fancy|formal|spicy|far|crowded|noisy|boring|touristy|money|shopping))|gentler|quieter|overloaded|stressful|a rest|a break|more space|slack|spread out|(?:take|drop|lose) (?:a thing or two|one thing|something) (?:out|off)`,
  'اخف|خفف\\S*|هدي|هدو\\S*|مزحوم|زحمه|مريح|ارتاح|تعبان|تعبانين|متعب|اقل|كثير|مرهق|راحه',
);
export const FASTER = words(
  'cram',
  `more packed|busier|fuller|pack (?:it|more|in more)|(?:more|another|extra) (?:stops?|activit(?:y|ies)|things?|sights?|stuff|to do|to see)(?! instead)|(?:one|two|one or two|a couple(?: of)?|some|few) (?:more )?(?:sights|things|stops)|(?:a|one|another) (?:sight|stop|thing|place) or two|fit more|fill (?:it|the day|up|out)|too (?:empty|light|quiet|short|slow|relaxed|little)|see more|more in it|do (?:a (?:bit|little) )?more|bit more|empty|half asleep|one more thing|not enough|room for more|half empty|thin on|something more$`,
  'اكثف|زحم\\S*|املا\\S*|زود\\S*|فاضي|اكثر',
);
export const CHEAPER =
  /\b(?:costs? too much|downgrade|too costly|over ?priced|(?:out of|over) (?:our|my|the) budget|save (?:some )?money|bargain|cheap|cheaper|cheapest|less expensive|affordable|more affordable|budget|inexpensive|save money|too expensive|too pricey|too dear|pricey|economical|less money|cost less|less fancy|low cost|simple|easier on the wallet|simpler|plainer|more modest|(?:wont|doesnt|without) (?:\w+ ){0,2}(?:bankrupt|ruin|break) \w+|kinder (?:on|to) (?:the|my|our) (?:wallet|purse)|(?:finish|eat up|kill|blow) (?:my|our) (?:whole )?(?:budget|month|salary|wallet))(?![\p{L}\p{N}])|(?:^|\s)و?(?:ارخص|رخيص|رخيصه|اقتصادي|غالي|غاليه)(?=\s|$)/u;
export const FINER =
  /\b(?:treat ourselves|fanciest|classy|splash out|upscale|fancier|(?<!(?:be|not|too|less) )fancy|luxury|luxurious|nicer|high end|upgrade|more expensive|fine dining|finer|(?:a|somewhere|something) better|posh|five star|5 star|smarter|classier|elegant|special|splurge)(?![\p{L}\p{N}])|(?:^|\s)و?(?:افخم|فخم|فاخر|احسن|افضل|خمس نجوم)(?=\s|$)/u;
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
  /\b(?:hotels?|accommodation|lodging|(?:place|somewhere) to (?:stay|sleep)|(?:a|another) bed|check in(?:to)?|where (?:we|i) (?:stay|sleep)|(?:stay|staying|sleep|sleeping) (?:at|in|near|close|by|somewhere|nearer|closer)|resort)(?![\p{L}\p{N}])|(?:^|\s)و?(?:فندق\S*|سكن|اقامه|فنادق)(?=\s|$)/u;
export const LONGER =
  /\b(?:(?<!no )longer|more time|extend|too short|linger|extra time|more minutes|another hour)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اطول|وقت اكثر)(?=\s|$)/u;
export const SHORTER =
  /\b(?:shorter|less time|shorten|too long|quick(?:er)? (?:visit|look)|not so long)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اقصر|وقت اقل)(?=\s|$)/u;
export const FREE_DAY =
  /\b(?:(?:remove|delete|drop|cancel|clear|scrap|skip) (?:whatever|anything)|(?:make|made|keep|kept|leave|set|have|want|need) .{0,30}\b(?:free|empty|open|unplanned|off|clear|blank|to ourselves|to myself)|^(?:please |can you |could you |just )*(?:clear|empty|free up|blank)|(?:remove|delete|drop|cancel|take (?:off|out)|cut|clear|scrap) (?:everything|all|it all|the whole)|nothing (?:planned )?on(?!.*(?:before|after|ahead|until|earlier))|a free day|day off)(?![\p{L}\p{N}])|(?:^|\s)و?(?:يوم حر|فض|افرغ|فاضي|امسح كل|احذف كل)(?=\s|$)/u;
export const UNDO = words(
  'undo revert restore reverse',
  `roll (?:it |that )?back|take (?:it|that|this) back|go back to (?:how|what|the way|the (?:old|previous|last|earlier))|back to how|(?:put|bring|get|want|have|add|take|give) (?!back)\\w+(?: \\w+)?(?: \\w+)? back(?! (?:at|by|to the hotel|home|before))|(?:bring|put|give) back|changed? my mind|cancel that|scratch that|forget (?:that|it)|as it was|(?:one|a) step back|back (?:one|a) step|step back|like (?:it was )?before|never ?mind(?: that)?`,
  'تراجع|رجع\\S*|ارجع\\S*|استرجع\\S*|كما كان|زي ما كان|مثل ما كان',
);
export const ORIGINAL =
  /\b(?:original|first (?:version|plan)|very beginning|started with)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اصلي|اصليه)(?=\s|$)/u;
export const HEDGE =
  /\b(?:maybe|perhaps|should (?:we|i)|might|what if|thinking (?:of|about)|not sure|wonder(?:ing)?|possibly|i guess|is it (?:worth|better)|would it be|wouldnt it)(?![\p{L}\p{N}])|(?:^|\s)و?(?:ممكن نفكر|يمكن|ربما|وش رايك)(?=\s|$)/u;
export const THANKS =
  /^(?:thanks |thank you |oh |ah |ok |okay |wow |great |no |yes |yeah |haha |alright |all |right |cool |thats |this |it |very |so |and |the |a |really |is |looks? |sounds? |just |i |we |you |im |are |were |for |with |at |your |my |good |plan |trip |now |then |that |all |its |again |to |me |us )*(?:thanks?|thank you|thx|cheers|great|perfect|awesome|good|nice|cool|love it|love|lovely|ok|okay|fine|wonderful|excellent|amazing|super|brilliant|hello|hi|hey|good (?:morning|evening|night|afternoon|job)|bye|goodbye|see you|welcome|yes|no|haha|lol|wow|excited|beautiful|fantastic|appreciate it|ta|much appreciated|well done|happy|best|helpful|how are you|who are you|whats up|شكرا|مشكور|ممتاز|تمام|مرحبا|سلام عليكم|سلام|يعطيك عافيه|حلو|رائع|جميل|جزاك الله خير|صباح خير|مساء خير|هلا|اهلا)(?:\s(?:so much|a lot|very much|you|very|much|all|again|everyone|there|for (?:everything|that|the help|your help|this)|it|the plan|this plan|already|now|then|really|indeed|thanks|thank|work|job|as it is|the way it is|to go|about it|about this|about the trip|لك|جدا|كثير|عافيه|والله|عليكم|خير|يا))*$/u;
export const ALL =
  /\b(?:all|every|each|both|any|everything|whole|entire)(?![\p{L}\p{N}])|(?:^|\s)و?(?:كل|جميع|كلها)(?=\s|$)/u;
export const IT =
  /\b(?:it|that|this|them|those|these|that one|this one|the one|there)(?![\p{L}\p{N}])|(?:^|\s)و?(?:هذا|هذي|هذه|ذا|ذي|ه|تلك|ذلك)(?=\s|$)|\S(?:وه|وها|يه|يها|لها|له)(?=\s|$)/u;
/** All of a trip. */
export const TRIP =
  /\b(?:trip|plan|itinerary|schedule|everything|whole thing|it all|all of it|our days)\b|رحله|خطه|برنامج/u;
/** The hour at which days begin. */
export const STARTS =
  /\b(?:start|begin|leave|leaving|wake|get up|set off|go out|head out|no earlier|not before|sleep in|lie in|late start|later start|out of bed|morning off|first stop|up and running)\w*|\b(?:not?|nothing|cant|cannot|dont|never|wont|nobody|doesnt)\b.{0,50}\b(?:before|earlier than|until|till|ahead of)\b|\bearliest\b|(?:^|\s)(?:ابدا|نبدا|يبدا|تبدا|بدايه)/u;
/** The hour at which they end. */
export const ENDS =
  /\b(?:end|finish|back|home|return|done|in bed|wrap|wrapped up|over by|no later|latest|call it a day|early night|through with)\w*|\b(?:not?|nothing|cant|cannot|dont|never|wont)\b.{0,50}\b(?:after|later than|past|beyond)\b|(?:^|\s)(?:ننتهي|نرجع|ينتهي|نخلص|تنتهي)/u;
export const VEGETARIAN = /\b(?:vegetarian|vegan|meat free|veggie|plant based|pure veg|veg)\b|نباتي/u;
export const LOCAL =
  /\b(?:local|saudi|traditional|authentic|typical|najdi)\b(?=.*\b(?:food|restaurant|place|table|dinner|lunch|kitchen|something|somewhere|dish(?:es)?|cuisine|meal|spot)\b)|\b(?:saudis|locals) eat\b|\b(?:something|somewhere|more|make it) (?:more )?(?:local|traditional|authentic|saudi)\b|\bsaudis eat\b|شعبي|سعودي/u;

/** What an order begins with, beside the verbs above. */
const OTHERS =
  'do make find give start begin finish end avoid lock unlock keep pin visit see go have take let leave get stay extend shorten cover undo clear plan free use try turn hold fix nail stick forget set serve tell seat sleep surprise scratch';
export const VERBS = `${[...new Set([REMOVING, REPLACING, ADDING, MOVING, OTHERS, 'redo replan rearrange trim thin lighten pack tear wrap reverse stretch shrink calm tone ease slow compose draw build write chuck nail bring quieten'].join(' ').split(' '))].join('|')}|no(?! (?:idea|rush|hurry|worries|problem))|lets|let us|instead|ازل|احذف\\S*|شيل\\S*|الغ\\S*|اضف\\S*|أضف\\S*|ضيف\\S*|غير\\S*|بدل\\S*|انقل\\S*|اجعل|خل\\S*|ثبت\\S*|ابي|نبي|نبغى|اريد`;
