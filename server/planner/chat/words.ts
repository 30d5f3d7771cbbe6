/** The words a request is recognised by; tried on normal text: lower case, no punctuation, no Arabic article. */
export const VERBS =
  'replace|do|change|switch|substitute|exchange|swap|trade|remove|delete|drop|skip|cancel|take|get rid of|add|include|insert|put|fit|squeeze|move|shift|push|bring|make|find|give|start|begin|finish|end|avoid|redo|replan|rearrange|lock|unlock|keep|pin|book|visit|see|go|have|leave|let|lets|can|could|we|i|no|please|stay|extend|shorten|cut|ditch|scrap|undo|clear|plan|free|use|try|instead|turn|hold|fix|stick|pop|wipe|forget|ازل|احذف|شيل|الغ|اضف|ضيف|غير|بدل|انقل|اجعل|خل|ابي|نبي|اريد';
export const UNDO =
  /\b(?:undo|revert|roll (?:it |that )?back|take (?:it|that|this) back|go back to (?:how|what|the way|the (?:old|previous|last|earlier))|back to how|(?:put|bring|get|want|have|add|take) (?!back)\w+(?: \w+)?(?: \w+)? back(?! (?:at|by|to the hotel|home|before))|bring back|put back|changed? my mind|cancel that|scratch that|forget (?:that|it)|restore|reverse that|as it was|like (?:it was )?before|never ?mind(?: that)?)(?![\p{L}\p{N}])|(?:^|\s)و?(?:تراجع|رجع|رجعه|رجعها|ارجع|استرجع|كما كان|زي ما كان|مثل ما كان)(?=\s|$)/u;
export const ORIGINAL =
  /\b(?:original|first (?:version|plan)|very beginning|started with)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اصلي|اصليه)(?=\s|$)/u;
export const REMOVE =
  /\b(?:(?:can|should|must|has to|needs? to) go(?! (?:to|there|on|before|after|first|in|at|with|for|by))|remove|delete|drop|skip|cancel|scrap|ditch|lose|omit|get rid of|take (?:out|off|away)|take .{1,40} (?:out|off)|leave out|leave .{1,40} out|cut(?: out)?|strike|bin|kill|without|cross (?:out|off)|do away with|no need for|exclude|(?:dont|do not|doesnt|wont|not going to|wouldnt) (?:want|need|care|go|fancy|feel like|wanna|visit|see)|not interested in|rather not|less|no|nix|axe|toss|throw out|pull|wipe|forget(?: about)?|take .{1,40} away)(?![\p{L}\p{N}])|(?:^|\s)و?(?:احذف|شيل|شل|لا نريد|لا نبي|الغ|الغي|ازل|امسح|حذف|بدون|ما ابي|ما نبي|لا اريد|ما ابغي)(?=\s|$)/u;
export const ADD =
  /\b(?:would (?:love|like|enjoy)|prefer|rather have|fancy|feel like|crave|something|somewhere|anything|add|include|insert|put in|put|stick|pop|fit in|fit|squeeze in|squeeze|work in|throw in|slot in|slip in|schedule|book|i want|we want|want to|would like|id like|wed like|id love|wed love|love to|like to|wanna|visit|see|go to|more|lets|suggest|find|give (?:us|me)|need|get (?:us|me)|how about|what about|stop at|stop by|some time (?:for|at)|time for|one more|another|extra|also|plus)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اضف|ضيف|ضف|حط|ابي|نبي|اريد|نريد|ابغي|نبغي|ودي|ودنا|زود|ضع|نزور|ازور)(?=\s|$)/u;
export const MOVE =
  /\b(?:move|shift|push|bring|go|reschedule|postpone|delay|put|swap|switch|do|go to|visit|see|have|schedule|place|transfer|advance)(?![\p{L}\p{N}])|(?:^|\s)و?(?:انقل|انقلي|حرك|اجل|قدم|خل|خلي|حط|نقل)(?=\s|$)/u;
export const KEEP =
  /\b(?:(?<!un)lock(?: in)?|pin|keep|dont (?:touch|change|move|remove)|do not (?:touch|change|move|remove)|hold on to|must stay|has to stay|stays as (?:it|is)|fix(?: in place)?|leave .{1,40} (?:as|where) (?:it|they|is))(?![\p{L}\p{N}])|(?:^|\s)و?(?:ثبت|اقفل|احتفظ|لا تغير)(?=\s|$)/u;
export const UNLOCK =
  /\b(?:unlock|unpin|unfix|release|free|let go of)(?![\p{L}\p{N}])|(?:^|\s)و?(?:افتح القفل|فك)(?=\s|$)/u;
export const SWAP =
  /\b(?:swap|switch|exchange|trade|reverse|flip|interchange|other way (?:a)?round|round the other way)(?![\p{L}\p{N}])|(?:^|\s)و?(?:بدل|بادل|اعكس)(?=\s|$)/u;
export const REDO =
  /\b(?:(?:another|a different|some other|a new|other) (?:idea|suggestion|version|programme?|line ?up)|redo|replan|re plan|rework|redesign|start over|start again|from scratch|begin again|start afresh|new plan|different plan|another plan|regenerate|rearrange|(?:plan|do|make) (?:it|that|everything|the (?:whole )?(?:trip|day)|days? \w+) (?:again|anew|over)|plan .{1,30} (?:again|anew|afresh)|another mix|completely different|totally different|something (?:completely|totally|entirely) (?:different|else|new)|reshuffle|shake up)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اعد تخطيط|اعد التخطيط|من جديد|خطه جديده)(?=\s|$)/u;
export const DULL =
  /\b(?:(?:boring|dull|bad|awful|meh|weak|terrible|lame|disappointing|uninspired|repetitive|nothing special)|(?:dont|do not|didnt|not) (?:really )?(?:like|love|enjoy|convinced|happy)|hate|not (?:so )?(?:good|great|interesting)|not my thing)(?![\p{L}\p{N}])|(?:^|\s)و?(?:ممل|مو حلو|ما عجبني|سيء)(?=\s|$)/u;
export const SLOWER =
  /\b(?:relaxed|relaxing|slower|slow down|less (?:busy|packed|full|rushed|hectic|stuff|stops|things|crammed)|lighter|easier|too (?:much|busy|packed|full|many|tiring|rushed|hectic|crammed|heavy|tight|long|exhausting|ambitious|intense)|exhausting|tired|exhausted|worn out|fewer|calmer|calm|easy|chill|take it easy|breathing (?:room|space)|more (?:free|rest|down) ?time|rest more|some rest|thin|lighten|trim|tone .{1,20} down|unwind|less|gentler|quieter|overloaded|stressful|a rest|a break|more space|slack|spread out|loosen)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اخف|خفف|هدي|مزحوم|زحمه|مريح|ارتاح|تعبان|تعبانين|متعب|اقل|كثير|مرهق|راحه)(?=\s|$)/u;
export const FASTER =
  /\b(?:more packed|busier|fuller|pack (?:it|more|in more)|more (?:stops|activities|things|sights|stuff|to do)|fit more|fill (?:it|the day|up|out)|too (?:empty|light|quiet|short|slow|relaxed|little)|see more|do (?:a (?:bit|little) )?more|bit more|looks? empty|one more thing|not enough|room for more|half empty|looks empty|something more)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اكثف|زحم|املا|زود|فاضي|اكثر)(?=\s|$)/u;
export const CHEAPER =
  /\b(?:costs? too much|downgrade|too costly|over ?priced|(?:out of|over) (?:our|my|the) budget|save (?:some )?money|bargain|cheap|cheaper|cheapest|less expensive|affordable|more affordable|budget|inexpensive|save money|too expensive|too pricey|too dear|pricey|economical|less money|cost less|less fancy|low cost|easier on the wallet)(?![\p{L}\p{N}])|(?:^|\s)و?(?:ارخص|رخيص|رخيصه|اقتصادي|غالي|غاليه)(?=\s|$)/u;
export const FINER =
  /\b(?:treat ourselves|fanciest|classy|splash out|upscale|fancier|fancy|luxury|luxurious|nicer|high end|upgrade|more expensive|fine dining|finer|posh|five star|5 star|smarter|classier|better|elegant|special|splurge)(?![\p{L}\p{N}])|(?:^|\s)و?(?:افخم|فخم|فاخر|احسن|افضل|خمس نجوم)(?=\s|$)/u;
export const CLOSER =
  /\b(?:closer|nearer|nearby|near ?by|close by|less far|not (?:so|that) far|too far|far away|shorter drive|walking distance|around the corner|walkable|on the way)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اقرب|قريب|بعيد)(?=\s|$)/u;
export const QUIETER =
  /\b(?:quiet|quieter|calmer|calm|less crowded|less noisy|too (?:loud|noisy|crowded)|peaceful)(?![\p{L}\p{N}])|(?:^|\s)و?(?:هادي|اهدا)(?=\s|$)/u;
export const INDOOR =
  /\b(?:indoor|indoors|inside|air ?conditioned|out of the (?:sun|heat)|in the shade|shaded|with ac|cooler|too hot|air ?con)(?![\p{L}\p{N}])|(?:^|\s)و?(?:داخلي|مكيف|داخل)(?=\s|$)/u;
export const OUTDOOR =
  /\b(?:outdoor|outdoors|outside|open air|fresh air|al fresco)(?![\p{L}\p{N}])|(?:^|\s)و?(?:خارجي|في هواء|برا)(?=\s|$)/u;
export const FAMILY =
  /\b(?:for (?:the |our |my )?(?:kids?|children|toddlers?|family)|kid friendly|child friendly|family friendly)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اطفال|للاطفال|عيال)(?=\s|$)/u;
export const HOTEL =
  /\b(?:hotels?|accommodation|lodging|place to stay|where (?:we|i) (?:stay|sleep)|(?:stay|staying|sleep|sleeping) (?:at|in|near|close|by|somewhere|nearer|closer)|resort)(?![\p{L}\p{N}])|(?:^|\s)و?(?:فندق\S*|سكن|اقامه|فنادق)(?=\s|$)/u;
export const LONGER =
  /\b(?:longer|more time|extend|too short|linger|extra time|more minutes|another hour)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اطول|وقت اكثر)(?=\s|$)/u;
export const SHORTER =
  /\b(?:shorter|less time|shorten|too long|quick(?:er)? (?:visit|look)|not so long)(?![\p{L}\p{N}])|(?:^|\s)و?(?:اقصر|وقت اقل)(?=\s|$)/u;
export const FREE_DAY =
  /\b(?:(?:remove|delete|drop|cancel|clear|scrap|skip) (?:whatever|anything)|(?:make|keep|leave|set|have|want|need) .{0,30}\b(?:free|empty|open|unplanned|off|clear|blank|to ourselves|to myself)|^(?:please |can you |could you |just )*(?:clear|empty|free up|blank)|(?:remove|delete|drop|cancel|take (?:off|out)|cut|clear|scrap) (?:everything|all|it all|the whole)|nothing (?:planned )?on|a free day|day off)(?![\p{L}\p{N}])|(?:^|\s)و?(?:يوم حر|فض|افرغ|فاضي|امسح كل|احذف كل)(?=\s|$)/u;
export const HEDGE =
  /\b(?:maybe|perhaps|should (?:we|i)|might|what if|thinking (?:of|about)|not sure|wonder(?:ing)?|possibly|i guess|is it (?:worth|better)|would it be|wouldnt it)(?![\p{L}\p{N}])|(?:^|\s)و?(?:ممكن نفكر|يمكن|ربما|وش رايك)(?=\s|$)/u;
export const QUESTION =
  /^(?:and |so |ok |okay |also |hi |hello |please |but |hey |umm? |btw |by the way |just wondering )*(?:what|whats|when|whens|where|wheres|why|whys|how|hows|who|whos|which|is|isnt|are|arent|am|do(?! (?:the same|it|that|this|something|day))|does|did|should|will|would it|may|tell me|explain|any(?: \w+)? (?:advice|tips)|can (?:i|we|you|women|men|non muslims|tourists|visitors|my|unmarried|a|foreigners|couples|kids|children|people)|could (?:i|we)|any idea|know if|do you know|remind me|show me|list|whats|have you|must)(?:\s|$)|^(?:هل|كم|كيف|متي|وين|اين|ماذا|ما|ليش|لماذا|ايش|وش|مين|من|اي|بكم|قديش|شو|وشو|ممكن اعرف|عطني فكره)(?:\s|$)/u;
/** "Can you …", "could we …": an order in a polite coat. */
export const POLITE =
  /^(?:hi |hello |hey |ok |okay |please |and |so |also |but |then |umm? |sorry |actually |well |now |great |thanks |cool |perfect )*(?:(?:can|could|would|will) (?:you|we|i|u)(?: guys)?(?: please| maybe| possibly| also| just| perhaps| kindly)*|is there (?:any|a) (?:way|chance|possibility)(?: (?:to|of|that))?(?: (?:you|we) (?:can|could))?|(?:is it|would it be) (?:possible|ok|okay)(?: for you| for us)? (?:to|if (?:we|you|i))|any chance (?:you|we|of|to)(?: can| could)?|would you mind|do you think (?:you|we) (?:can|could)|(?:how|what) about|why (?:dont|not) (?:we|you|i)?|(?:may|shall) (?:we|i)|ممكن|تقدر|لو سمحت|من فضلك|ياليت|هل يمكن(?:ك)?(?: ان)?) ?/u;
export const THANKS =
  /^(?:thanks |thank you |oh |ah |ok |okay |wow |great |no |yes |yeah |haha |alright |all |right |cool |thats |this |it |very |so |and |the |a |really |is |looks? |sounds? |just |i |we |you |im |are |were |for |with |at |your |my |good |plan |trip |now |then |that |all |its |again |to |me |us )*(?:thanks?|thank you|thx|cheers|great|perfect|awesome|good|nice|cool|love it|love|lovely|ok|okay|fine|wonderful|excellent|amazing|super|brilliant|hello|hi|hey|good (?:morning|evening|night|afternoon|job)|bye|goodbye|see you|welcome|yes|no|haha|lol|wow|excited|beautiful|fantastic|appreciate it|ta|much appreciated|well done|happy|best|helpful|how are you|who are you|whats up|شكرا|مشكور|ممتاز|تمام|مرحبا|سلام عليكم|سلام|يعطيك عافيه|حلو|رائع|جميل|جزاك الله خير|صباح خير|مساء خير|هلا|اهلا)(?:\s(?:so much|a lot|very much|you|very|much|all|again|everyone|there|for (?:everything|that|the help|your help|this)|it|the plan|this plan|already|now|then|really|indeed|thanks|thank|work|job|as it is|the way it is|to go|about it|about this|about the trip|لك|جدا|كثير|عافيه|والله|عليكم|خير|يا))*$/u;
export const ALL =
  /\b(?:all|every|each|both|any|everything|whole|entire)(?![\p{L}\p{N}])|(?:^|\s)و?(?:كل|جميع|كلها)(?=\s|$)/u;
export const IT =
  /\b(?:it|that|this|them|those|these|that one|this one|the one|there)(?![\p{L}\p{N}])|(?:^|\s)و?(?:هذا|هذي|هذه|ذا|ذي|ه|تلك|ذلك)(?=\s|$)/u;
/** All of a trip. */
export const TRIP =
  /\b(?:trip|plan|itinerary|schedule|everything|whole thing|it all|all of it|our days)\b|رحله|خطه|برنامج/u;
/** The hour at which days begin. */
export const STARTS =
  /\b(?:start|begin|leave|leaving|wake|get up|set off|go out|head out|nothing|no earlier|not before|sleep in|lie in|late start|later start|out of bed|morning off|first stop)\w*|\b(?:not?|nothing|cant|cannot|dont|never|wont|nobody)\b.{0,50}\b(?:before|earlier than|until|till)\b|(?:^|\s)(?:ابدا|نبدا|يبدا|بدايه)/u;
/** The hour at which they end. */
export const ENDS =
  /\b(?:end|finish|back|home|return|done|bed|wrap up|over|no later|latest|call it a day|early night)\w*|\b(?:not?|nothing|cant|cannot|dont|never|wont)\b.{0,50}\b(?:after|later than|past|beyond)\b|(?:^|\s)(?:ننتهي|نرجع|ينتهي|نخلص)/u;
export const VEGETARIAN = /\b(?:vegetarian|vegan|meat free|veggie|plant based)\b|نباتي/u;
export const LOCAL =
  /\b(?:local|saudi|traditional|authentic|typical|najdi)\b(?=.*\b(?:food|restaurant|place|table|dinner|lunch|kitchen|something|somewhere|dish(?:es)?|cuisine|meal|spot)\b)|\b(?:something|somewhere|more) (?:more )?(?:local|traditional|authentic|saudi)\b|شعبي|سعودي/u;
