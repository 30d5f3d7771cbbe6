const DAY = String.raw`(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?|day \d+)`;
const WHO =
  '(?:the|our|my) (?:kids?|children|boys?|girls?|sons?|daughters?|little ones?|teens?|wife|husband|partner|mother|mum|mom|father|dad|parents|friends?|grandma|grandpa|brother|sister)';
/** What is had in place of a meal, at the hotel, or in the time between is no stop to add. */
const NO_STOP = String.raw`(?![^.;!?]*\b(?:lunch|dinner|breakfast|brunch|supper|meal|table|hotel|view|break|breaks|rest|day|evening|morning|afternoon|hour|hours|time|if|to|instead|more|less|cheaper|later|earlier)\b)`;
const CUP = '(?:coffee|tea|juice|dessert|ice cream|walk|stroll|museum|gallery|souq|mall|park)';
const CLEAR_REQUEST = String.raw`(?=(?:could|can|may|please|pls|let|make|change|swap|move|no|something|we['’]?d|we would|i['’]?d|i would)\b)`;
const CLOCK = String.raw`\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?`;

/** What is asked for in a roundabout way, and how it is asked for plainly; in the order in which they are tried. */
const PLAIN_ORDERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sehri|sehr|sehar|sahoor|sahur|sahour|suhur|sohour|sohoor)\b/gi, 'suhoor'],
  // "We are 3 not 4 now", "we're three people now instead of four".
  [
    /\b(?:we['’]?re|we are|we['’]?ll be|we will be|make that|make it) (?:now |only |just )?(\d+|two|three|four|five|six|seven|eight|nine)( people| persons| adults| of us| travell?ers)?(?: now)?,? (?:(?:and )?not|instead of|rather than) (?:\d+|two|three|four|five|six|seven|eight|nine)(?! ?(?:[ap]\.?m|o['’]?clock|:|nights?|days?|hours?|stops?|meals?))\b/gi,
    'we are now $1 people',
  ],
  [/\bzero (?=\p{L}+s\b)/giu, 'no '],
  // "At dusk, not at noon": when it is not to be.
  [
    /(?<=\b(?:at|for|to|around|by|in the|towards) (?:\w+ )?(?:sunset|dusk|sundown|golden hour|night|evening|afternoon|morning|noon|midday|dawn|sunrise)),? (?:and )?(?:not|instead of|rather than) (?:at |in the |for |by )?(?:noon|midday|lunchtime|night|dawn|dusk|sunset|morning|afternoon|evening)\b/gi,
    '',
  ],
  // "Have me there by half three": it is to begin then.
  [
    /\b(?:have|get|put) (?:me|us|me and my \w+) (at [^,.;!?]{3,40}?|there) (?:by|at|for|around) (?=\S*\d|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/gi,
    'be $1 at ',
  ],
  // "The Sky Bridge is too grand, find a humbler kitchen".
  [/\bhumbler\b/gi, 'cheaper'],
  [/\bkitchen(?= (?:on|for|in|near|at|tonight|tomorrow|instead|please)\b)/gi, 'restaurant'],
  // "I'd feel easier leaving that one out".
  [
    /\b(?:i['’]?d|i would|we['’]?d|we would) (?:feel|be|sleep|rest) (?:\w+ )?(?:easier|better|happier|safer|calmer|more comfortable|relieved) (?:leaving|skipping|dropping|without|if we (?:left|skipped|dropped)) (.+?)(?: out| off)?(?=(?: on| for| at| in|[.,;!?]|$))/gi,
    'remove $1',
  ],
  // "May we not do it?": it is to go.
  [
    /\b(?:may|can|could) (?:we|i) (?:please )?(?:perhaps )?not (?:do|see|go to|visit|have) (it|that|this|that one|the [\w' -]{3,30}?)(?: please)?(?= on\b|[.,;!?]|$)/gi,
    'remove $1',
  ],
  // "Whoever is still open": of those that are.
  [
    /,? (?:whoever|whichever|whatever|wherever|anyone that|anywhere that)(?:['’]?s| is) (?:still )?(?:open|free|nearby|closest|nearest)\b(?: (?:then|at that hour|that late))?/gi,
    '',
  ],
  // "Where can I breakfast? Fit it in."
  [
    /\b(?:where )?(?:can|could|may|to) (?:i|we)? ?breakfast(?: on ([^.?!]+))?\?? *(?:please )?(?:fit|put|add|squeeze) it in\b/gi,
    'add breakfast',
  ],
  // "The cliff at noon is flat as paper. I want it at sunset": what is said of another hour asks for nothing.
  [
    /^[^.;!?]*\bat (?:noon|midday) (?:is|are|was|would be|looks?|feels?|gets?) (?:[\w'’-]+ ){0,5}?[\w'’-]+[.;!]+ +(?=(?:i|we)(?:['’]d| would| want| need| prefer)\b)/i,
    '',
  ],
  // "Somewhere with air conditioning in its place?"
  [
    /\b((?:something|somewhere|anything|anywhere)\b[^.;!?]*?) in (?:its|their|his|that one['’]?s) (?:place|stead)\b/gi,
    'replace it with $1',
  ],
  // "I see enough bread in my own kitchen": no table.
  [
    /\b(?:in|from|at) (?:my|our|his|her|their) own (?:kitchen|house|home|bakery|cafe|caf[eé]|restaurant|shop)\b/gi,
    '',
  ],
  // "One of us is coeliac", "my son carries an EpiPen for nuts": what all tables have to mind.
  [/\b(?:carries|carry|has|have|needs|uses) (?:an? )?epi-?pens? for (?=\w)/gi, 'is allergic to '],
  [
    /\b(?:one|two|three|some|several|half) of us (?:is|are) (?:an? )?(?=(?:coeliac|celiac|vegan|vegetarian|diabetic|allergic|lactose|gluten)\w*\b)/gi,
    'we are ',
  ],
  [
    /,? (?:and |so )?(?:(?:i['’]?m|we['’]?re) (?:terrified|scared|worried|nervous),? )?(?:so )?(?:please )?(?:watch (?:out )?for (?:it|that|them)|look out for (?:it|that)|mind (?:it|that))(?: wherever we eat| everywhere| at (?:all|every) (?:meals?|tables?|restaurants?))?(?=[.!]*$)/gi,
    '',
  ],
  // "Can the days be easier?"
  [
    /\b(?:can|could|may|might) (?:(?:all )?(?:the|our|my) days|it all|everything|the (?:whole )?(?:plan|trip|programme|program)) be (?:made )?(?:a (?:bit|little) |much |somewhat )?(easier|lighter|calmer|gentler|slower|less (?:full|busy|packed|tiring))\b/gi,
    'make the days lighter',
  ],
  // "No rest after lunch please": no lunch is refused.
  [
    /\bno (?:rests?|naps?|breaks?|siestas?|lying (?:about|around|down)) (?:in the hotel )?(?:after|at) (?:lunch|noon|midday)\b/gi,
    'remove the rests',
  ],
  // "Is there somewhere with snow?"
  [
    /^(?:[^.!?]*[,.!] *)?(?:(?:is|are) there |do you know |do they have )?(?:any|some|an?)(?:where|thing|body)?(?: with| for| to play in)?(?: the)? snow(?: (?:place|hall|park|centre|center)s?)?(?: (?:here|in riyadh|there|for the kids|for kids|for children))?\s*\?+$/i,
    'what are Snow City and Snow Forest?',
  ],
  // "Tuesday evening something lighter": the table.
  [
    new RegExp(
      String.raw`\b(${DAY}) (evening|night)s?,? (?=(?:something|somewhere) (?:lighter|simpler|spicier|spicy|cheaper|healthier|healthy|less heavy|with fish|with chicken|without meat)\b|(?:fish|seafood|pizza|sushi|burgers?|steak|curry|noodles|pasta)\b)`,
      'gi',
    ),
    '$1 dinner ',
  ],
  // "Everything an hour later, we want to sleep in": why it is to be so.
  [
    /(\b(?:later|back)\b[^.;!?]*?),? (?:because |since |as |so |that )*(?:we|i)(?:['’]d| would| all)* (?:want|like|love|need|prefer) to (?:sleep in|lie in|sleep (?:longer|more|late)|have a lie[- ]in|rest longer)\b/gi,
    '$1',
  ],
  // "Move the hotel rest": no other hotel.
  [/\bhotel (rest|break|nap|siesta)\b/gi, '$1'],
  [/\bwh?at['’]?s\b|\bwots\b/gi, "what's"],
  [/\bcommences?\b/gi, 'begin'],
  // "Is the museum far from the hotel?"
  [
    /^is (the [\w' -]{3,30}|it) far (?:away )?from (the [\w' -]{3,30}?|our hotel)\s*\?*$/i,
    'how far is $1 from $2?',
  ],
  // "Can we swim somewhere?"
  [/^(?:and |so )?can (we|i) (\w+) (?:somewhere|anywhere)(?: here| there)?\s*\?*$/i, 'where can $1 $2?'],
  [/\b(my|our|the) program(?:me)? on\b/gi, '$1 day on'],
  // "See Diriyah by night": no night more.
  [/\bby night(?:,? (?:and )?not by day)?\b/gi, 'in the evening'],
  // "It's our anniversary on Saturday, somewhere romantic please".
  [
    /\b(anniversary|birthday|honeymoon)\b( (?:is )?on (?:the )?\w+)?([^.;!?,]*)[,.;:–-]+ *(?:please |can we |could we |let us |let['’]s )?(?:find |have |do |plan |get |suggest |book |go )?(?:us |me )?(?:somewhere|something) (?:really |very |a bit |nice and )?(romantic|special|fancy)\b(?: for dinner)?/gi,
    '$1$3, replace dinner$2 with something $4',
  ],
  // "Book somewhere romantic": what is to be found, as nothing can be booked.
  [/\bbook (?:us |me )?(?=(?:somewhere|something)\b)/gi, 'find '],
  [
    /\bcan (?:i|we) get (?:an? |some )?(?:good |nice |decent )?(\w+) near (?=\w)/gi,
    'where can we get $1 near ',
  ],
  // "Why this hotel?", whatever was spoken of before.
  [/\b(?:this|that) hotel\b/gi, 'our hotel'],
  // "We had a lot of curry last week, so could lunch be …": what was before asks for nothing.
  [
    new RegExp(
      String.raw`^(?![^.;!?]*\b(?:only|${DAY})\b[^.;!?]* so )[^.;!?]*\b(?:last (?:week|month|year|night|time)|back home|at home|lately|recently)\b[^.;!?]*?,? so ${CLEAR_REQUEST}`,
      'i',
    ),
    '',
  ],
  // "Wednesday's flight is at 11 pm, so dinner has to be at 7": the hour of a flight is that of nothing else.
  [
    new RegExp(
      String.raw`^(?:(?:our|the|my) )?(${DAY}(?:['’]?s)?) (?:flight|plane|train) (?:is|leaves|goes|departs|takes off) (?:at )?${CLOCK},? so (?=\S)`,
      'i',
    ),
    'on $1 ',
  ],
  // "Kick out whatever is the weakest".
  [
    /\b(?:kick|throw|take|leave|drop|cut|skip|lose|remove)(?: out)? (?:whatever|whichever|what|the one|the thing|the stop|something)(?: that)?(?:['’]?s| is| seems)?(?: you (?:think|find)(?: is)?)? (?:the )?(?:weakest|worst|dullest|most boring|least \w+)(?: (?:one|stop|thing|part))?\b/gi,
    'make that day lighter',
  ],
  // "Please give in its place something for both".
  [
    /\b(?:give|put|find|have|suggest|do|plan|get)(?: us| me)? (?:in|as) (?:its|their|that) (?:place|stead|replacement) (?=\S)/gi,
    'replace it with ',
  ],
  // "Somewhere with a view, please, rather than a steak café".
  [
    /\b((?:something|somewhere|some place)\b[^.;!?]*?),? (?:please,? )?rather than (?:an?|the|another|yet another) [^,.;!?]+/gi,
    '$1',
  ],
  // "In place of the mall on Wednesday we prefer taraweeh in the great mosque": one prays there again.
  [
    new RegExp(
      String.raw`\b(?:in place|instead) of ([^,.;!?]+?) on (${DAY}),? (?:we|i)(?: would|['’]d)? (?:prefer|want|like) (?:to pray )?(?:taraweeh|isha|maghrib) (?:in|at) (?:the )?([^,.;!?]+)`,
      'gi',
    ),
    'remove $1 on $2 and visit $3 on $2 again in the evening',
  ],
  // "In place of the mall on Wednesday we prefer the mosque".
  [
    /\b(?:in place|instead) of ([^,.;!?]+?),? (?:we|i)(?: would|['’]d)? (?:prefer|like|want|love|rather (?:have|see|do|visit|go to))(?: to (?:see|visit|have|do|go to))? (?=\S)/gi,
    'replace $1 with ',
  ],
  // "Skip the reserve and give us a beach day": the one comes for the other, or both stay as they are.
  [
    /\b(?:skip|drop|forget|scrap|cancel|cut|remove) ((?![^,.;!?]* on )[^,.;!?]{3,40}?)(?: and| n| &|,) (?:give|get) (?:us|me) (?=(?:an?|some) )/gi,
    'replace $1 with ',
  ],
  // "My brother lives in the Diplomatic Quarter. A hotel near him".
  [
    /\b((?:liv\w+|stay\w*|based|work\w*|lodg\w+) (?:in|at|near) )((?:the )?[A-Z][^,.;!?]{2,30})([.;,!?].*?\b(?:near|close|closer|next|nearer)(?: to)?) (?:him|her|them|there|it)\b/g,
    '$1$2$3 $2',
  ],
  // "Drop the souq, lunch at 12, then a coffee".
  [new RegExp(String.raw`,(?: and)? then (an? ${CUP}\b[^,.;!?]*)$`, 'i'), ', and add $1 after that'],
  // "The boys want to play football somewhere".
  [
    /\b(?:wants?|would (?:like|love)|['’]d (?:like|love)) to play (football|soccer|padel|tennis|golf|basketball|mini golf)(?: somewhere)?\b/gi,
    'want a place for $1',
  ],
  // "Too much mall, one is enough".
  [
    /\btoo (?:much|many) ([a-z]+?)s?\b[,.;:!–-]* (one|two)(?: of (?:them|those))? (?:is|are|would be|will do|will be)(?: (?:enough|plenty|fine|ok))?/gi,
    'only $2 $1 for the whole trip please',
  ],
  // "We'd rather have lunch at the hotel on Monday".
  [
    /\b(?:have|eat|take|do) (?:our |my )?(lunch|dinner|supper|breakfast) (?:at|in) (?:the|our) hotel(?! (?:restaurant|bar))/gi,
    'not go out for $1',
  ],
  // "More breaks, please", "a slower pace".
  [
    /\b(?:(?:we|i|she|he|they) (?:need|want|would like|could do with|could use) |(?:can|could) we have |give (?:us|me|her|him|them) |plan )?(?:(?:a (?:few|bit|little|lot)|some) )?(?:more (?:breaks|rests?|breathers?|breathing space|down ?time|pauses|time to (?:rest|breathe|relax))|a (?:slower|calmer|gentler|more relaxed) pace)(?: in[- ]between| between(?: (?:stops|things|sights))?)?(?= please|[.,;!?]|$)/gi,
    'make the whole trip slower',
  ],
  [
    /\bmake (?:the|our|all|all the|all our) days (lighter|slower|calmer|easier|less full)\b/gi,
    'make the whole trip $1',
  ],
  // "Exchange the Hyatt Place for the Narcissus Hotel".
  [
    /\b(?:exchange|swap|change|replace|switch) (?:the )?[^.,;!?]{3,40}? (?:for|with|to|by|against) (?:the )?((?:[A-Z][\w'’-]+ ){1,3}(?:Hotel|Resort|Inn|Suites)\b)/g,
    'change the hotel to $1',
  ],
  // "Please fix the museum on Monday at 10:00".
  [
    new RegExp(String.raw`^((?:please )?)fix (?:the )?([^.,;!?]{3,40}?) (?=(?:on )?(?:${DAY} )?at \d)`, 'i'),
    '$1lock $2 ',
  ],
  // "A call until 10 on that day, please schedule nothing before it".
  [
    new RegExp(
      String.raw`\b(?:until|till) (${CLOCK})( on (?:that day|${DAY}))?[,;.]? (?:so )?(?:please )?(?:schedule|plan|put|do) nothing before (?:it|that|then)\b`,
      'gi',
    ),
    'until $1. Start$2 at $1',
  ],
  [/\bin the (?:vicinity|neighbou?rhood) of\b/gi, 'near'],
  [/\bthe (?:aircraft|airplane|plane) museum\b/gi, 'the aviation museum'],
  // "Remove it and begin with the museum": what follows is the first then.
  [/\b(remove|drop|cancel|skip) (it|that) and (?:begin|start) with [^.;!?]+/gi, '$1 $2'],
  // "One more coffee on Friday? After lunch, before the fort".
  [
    /^(?:can|could) (?:i|we) have ((?:one more|another|an?) [^.;!?]+)\?\s*((?:after|before|between) [^.;!?]+)/i,
    'add $1 $2',
  ],
  // "Please never change this one".
  [/\b(?:please )?never (?:change|move|touch|remove) (?:this|that|it)(?: one)?\b/gi, 'lock it'],
  // "I skip it. Use that time for a coffee".
  [
    /\b(?:i|we)(?:['’]ll| will|['’]d rather)? (?:skip|drop) (?:it|that|this(?: one)?)[.;,]* *(?:and )?use (?:that|the) time for (?=\S)/gi,
    'replace it with ',
  ],
  // "Make me a totally new Saturday".
  [
    new RegExp(
      String.raw`\bmake (?:me|us) an? (?:(?:totally|completely|entirely|whole) )?new (${DAY})`,
      'gi',
    ),
    'plan $1 anew',
  ],
  // "We need taraweeh on Wednesday, too": it is prayed at a mosque.
  [
    /\b(need|want|add|would like|['’]d like|prefer) (?:(?:a|the|to pray) )?(?:taraweeh|tarawih|taraweh)\b(?! (?:in|at) )/gi,
    '$1 a mosque',
  ],
  // "The kids would love a trampoline park".
  [
    new RegExp(
      String.raw`\b(?:${WHO}|we|i)(?: would|['’]d) (?:really )?(?:love|enjoy) (?=(?:an?|some) ${NO_STOP})`,
      'gi',
    ),
    'add ',
  ],
];

/** A message with what it asks for in a roundabout way asked for plainly. */
export const plainlyAsked = (message: string): string =>
  PLAIN_ORDERS.reduce((said, [roundabout, plain]) => said.replace(roundabout, plain), message);
