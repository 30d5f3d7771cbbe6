import { CUISINES } from '../../notes/concepts.ts';

const ARABIC_KITCHENS = CUISINES.flatMap(({ words }) =>
  words.filter((word) => /^\p{Script=Arabic}+$/u.test(word)),
)
  .join('|')
  .replace(/ا/g, '[اأإ]');

const NUMBER_WORDS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const HOUR = String.raw`(?:(?:(?:half|quarter) (?:past|to) )?(?:${NUMBER_WORDS})|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)`;
/** "Agio at quarter to nine is too late for me, I eat at eight": the hour that suits, and not the one that does not. */
const TOO_LATE = new RegExp(
  String.raw`^([^.,;!?]{3,50}?) (?:at|by) ${HOUR} is (?:much |way |far |a bit |rather |just )*too (?:late|early)(?: for [^.,;!?]{2,20}?)?[,.;:–-]+ *(?:[^.;!?]{0,40}\b(?:at|by) )?(${HOUR})(?: (?:is|would be|will do|suits)\b[^.;!?]*)?[.!]?$`,
  'i',
);

/**
 * "At 9 rather than 8.25", "start at 11, not 10.30": the hour that is to be no more goes with its words, which would say
 * that something else is not wanted. Where no hour is led to before them, `clocksIn` alone passes it over.
 */
const AT_NOT_AT = new RegExp(
  String.raw`(?<=\b(?:at|for|by|to|start|starts|begin|begins|start at|begin at) )(${HOUR}),? (?:rather than|instead of|(?:and )?not) (?:at )?${HOUR}(?![:.]?\d|\w)`,
  'gi',
);

/** Words as they are often written, and what they are read as, in the order in which they are put right. */
export const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bwe[dn]\w{0,3}day\b/gi, 'Wednesday'],
  [/\bb4\b/gi, 'before'],
  [/\bin the (?:place|stead) of\b/gi, 'instead of'],
  // No museum of the air force.
  [
    /\b(?:with|that has|which has|where there is) (?:some |good |proper |an? )?(?:air[- ]?con(?:ditioning|ditioner|d)?|a\/?c)\b/gi,
    'indoors',
  ],
  [/\bair[- ]?condition(?:ed|ing)\b/gi, 'indoor'],
  // "Back to four it is": the hour it had.
  [/^(.*?[,.;!] ?)?back to (\S+(?: ?[ap]m)?) it is\b/i, '$1move it back to $2'],
  [TOO_LATE, '$1 at $2'],
  [AT_NOT_AT, '$1'],
  // "Make the steakhouse a Saudi restaurant": that comes in its place.
  [
    /\bmake (the [\p{L}' -]{3,25}?) an? (?=(?:[\p{L}]+ ){1,2}(?:restaurant|place|table|caf[eé])\b)/giu,
    'replace $1 with a ',
  ],
  // "Ok, that goes": it is to go.
  [
    /^\W*(?:(?:ok|okay|right|then|so|fine)\b[,.\s]*)*(?:that|this|it)(?: one)? goes(?: then| please)?\W*$/i,
    'remove that',
  ],
  [/^\s*(?:is|would) it (?:be )?possible (?:for us )?to (?=\w)/gi, 'can we '],
  [/\bfor (?:a |the )?rainy (?:day|weather|afternoon)\b/gi, 'indoors'],
  // Nobody drives to the airport in the middle of a trip.
  [
    /(?<!\b(?:\w+day|day \d+|today|tomorrow)\b[^.!?]{0,40})\b(?:right |just )?before (?:(?:we|i) (?:go|leave|head|drive|set off) (?:to|for) |(?:going|heading|leaving|driving) (?:to|for) )?the airport\b/gi,
    'on the last day',
  ],
  [/\bdn['’]?t\b/gi, "don't"],
  // "غير الفطور لمطعم سعودي": the meal that stands, and no breakfast kitchen.
  [/(?<=(?:^|\s)(?:غي|بد|استبد)\S{1,3} )الفطور(?=\s)/gu, 'الإفطار'],
  // "خلوا السوق يوم الأربعاء": it is to stand there.
  [/(?<=^|[\s،,])(?:و)?خل(?:وا|ي|ّي|ّوا)? (?=[^.،؟?!]{3,40} (?:يوم|ليوم) ال)/gu, 'انقل '],
  [/(?<=^|\s)(و?)[أا]لغ(?:و|ي)?(ها|ه)(?=\s|$|[.،,؟?!])/gu, '$1احذف$2'],
  // What people add to a message says nothing of the plan.
  [/[,.\s]*\b(?:tbh|lol|lmao|ngl|imo|imho|haha+)\b/gi, ''],
  [/\b(?:can|may|could) leave(?=\s*(?:$|[.!,;]))/gi, 'can go'],
  // "On the day we go to Turaif cancel the coffee": the day that holds it.
  [
    /\b(?:on )?the day (?:that |when )?(?:we|i)(?:['’]re| are|['’]ll)? (?:go(?:ing)? to|visit(?:ing)?|see|at|do|in) (?:the )?([\p{L}' -]{3,25}?)(?=[,.!?]|$| (?:cancel|remove|drop|add|start|make|put|move|skip|swap|replace|change|leave|take|please|can|could|we|i)\b)/giu,
    'on the $1 day',
  ],
  [/\bnite(?=s?\b)/gi, 'night'],
  [/\btix\b/gi, 'tickets'],
  [/\bgo[- ]?kart(?:s|ing)?\b|\bkarts\b|كارتينج|كارتنج/giu, 'karting'],
  // A playground is a park, unless it has a roof.
  [/\b(indoors?|soft|inside) (?:kids |children['’]?s )?play ?grounds?\b/gi, '$1 play area'],
  [/\bplay ?grounds?\b(?=.{1,20}\b(?:indoors?|inside)\b)/gi, 'play area'],
  [/\bshopping cent(?:re|er)(s?)\b/gi, 'mall$1'],
  // "Not Mum's cup of tea", "a coffee bar": nothing to drink, and no bar.
  [/\b(?:my|our|his|her|their|\w+['’]s) cup of tea\b/gi, 'for us'],
  [/\b(coffee|espresso|juice|tea|salad|date|chocolate|dessert|sushi|milk)(?: shop)? bar\b/gi, '$1 place'],
  // "Can the cliff be on Wednesday": it is to go there.
  [
    /\b(?:can|could) (?!(?:we|you|i|it|that|this|they|there)\b)([^.!?,]{3,40}?) be (?:on )?(?=(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?|day \d+)\b)/gi,
    'move $1 to ',
  ],
  [/\bd(?=[1-9]\d?\b)/gi, 'day '],
  [/\b(?:btw|betw|inbetween|in[- ]between)\b/gi, 'between'],
  [/\baft\b(?=\s+\S)/gi, 'after'],
  // "Once we're done with lunch".
  [
    /\b(?:once|when|as soon as) (?:we|i)(?:['’]?(?:re|m|ve)| are| am| have)? (?:done|finished|through|had|eaten)(?: with| at)? (?=(?:(?:our|the|my) )?(?:breakfast|brunch|lunch|dinner|iftar|supper)\b)/gi,
    'after ',
  ],
  [/\b(?:aft|arvo)\b/gi, 'afternoon'],
  // Without its article it is another one, and not the second.
  [/(?<=(?:^|\s)ب?(?:مطعم|مقهى|كافيه|كوفي|فندق|مكان|محل)) ثاني(?=\s|$|[.,،؟?!])/gu, ' آخر'],
  [/\s*(?:→|->|=>)\s*(?=\d)/g, ' to '],
  // "Is there not a way of making Thursday easier?"
  [/\bis there (?:not |any |some |a |no )*way (?:of |to |for (?:you|us) to )/gi, 'can you '],
  [/\bcan you making\b/gi, 'can you make'],
  // "Book LPM for eight instead of Maiz": what is to stand on the plan.
  [
    /^(?:(?:please|pls|can you|could you) )*book (?:us |me )?(?:(?:a table|dinner|lunch) at )?([^.!?]{3,50}?) instead of ([^.!?]{3,50})/i,
    'replace $2 with $1',
  ],
  // "Yo is any concert on": who is spoken to.
  [/^(?:yo|bro|dude|mate|hey guys|guys|hiya)[,!]?\s+(?=\p{L})/giu, ''],
  // A greeting is no park of that name.
  [/\b(?:as[- ]?)?sala+mu?[- ]+(?:u[- ])?al(?:ai|ay|ei|e)?ku?m\b/gi, 'hello'],
  // "Fancyyy", "sooo".
  [/([a-z])\1{2,}(?![a-z])/gi, '$1'],
  // "Could that be a gallery instead?"
  [/\b(?:can|could) (that|it|this)(?: one)? be (?=(?:an?|some) .*\binstead\b)/gi, 'replace $1 with '],
  [/\b(?:[Cc]an|[Cc]ould) (that|it|this)(?: one)? be (?=\p{Lu}.*\binstead\b)/gu, 'replace $1 with '],
  // "Somewhere inside the mall": what is near it, and no other mall.
  [
    /\b(somewhere|something|a place|a restaurant|a caf[eé]) (?:inside|within|in) (?=(?:the|that|our|this) (?:shopping )?(?:mall|park|souq|souk|museum|tower)\b)/gi,
    '$1 near ',
  ],
  // "The mall on the last day → a souq".
  [/(?<=^|[.!?,;] ?)(the [^.!?,;→]{3,40}?)\s*(?:→|->|=>)\s*(?=(?:an?|some|another) )/gi, 'replace $1 with '],
  // "Monday only the lunch please, nothing else".
  [
    /(?<=^|[.!?] )(?:(?:can|could|let|make|have) )?([^.!?]*?)(?: be| have| is)? (?:only|just) ([^.!?]{3,60}?)(?: please)?,? (?:and |but )?nothing else\b[^.!?]*/gi,
    'clear $1. Keep $2',
  ],
  [
    /\b(?:(?:i|we) (?:want|need|do|have) )?(?:nothing|without anything|no plans?)((?: planned)? (?:on|for) [^.!?,]*?day(?: \d+)?),? (?:except|but|apart from|other than|bar|save) (?:for )?([^.!?]+)/gi,
    'clear$1. Keep $2',
  ],
  [
    /\bonly ([^.!?]{3,60}?) (?:should|shall|must|may|can|to) (?:remain|stay|be left)\b/gi,
    'clear the day. Keep $1',
  ],
  // "Lunch can slide": no slide of a park.
  [/\b(can|could|may|might|will|should|to|just|lets|let) slide\b/gi, '$1 be later'],
  // "Riyadh Park out, a gallery in".
  [
    /(?<=^|[.!?,;:]\s)(?:the )?([^,.!?]{3,40}) out(?:,|,? and|,? then) ((?:an? |some |the )?[^,.!?]{3,40}) in(?=$|[.!?,])/gi,
    'replace the $1 with $2',
  ],
  [/\bbrek(?:kie|ky|kers|y)\b/gi, 'breakfast'],
  // "Budget no bar": there is no limit to it.
  [
    /\b(?:budget|money|price|cost)s? (?:is |are )?(?:no (?:bar|issue|limit|constraint|concern)|not an? (?:issue|problem|concern))\b/gi,
    'money no object',
  ],
  [/\s*(?:→|->|=>)\s*(?=(?:sun|mon|tue|wed|thu|fri|sat|day \d|tomorrow))/gi, ' to '],
  [
    /\b(?:when|once) (?:we|i)(?: are|['’]re| have|['’]ve) (?:done with|finished(?: with)?|through with|seen)\b/gi,
    'after',
  ],
  [/\bDQ\b/gi, 'Diplomatic Quarter'],
  // "Eat at half past seven" is of dinner, "at one" of lunch.
  [
    /\b(?:eat|dine)(?= (?:at|by|around|about|before|after|from) (?:half past |quarter past )?(?:1[2-5](?!\d)|[1-3](?![\d ]*am)(?!\d)|noon|one|two|three)\b)/gi,
    'have lunch',
  ],
  [
    /\b(?:eat|dine)(?= (?:at|by|around|about|before|after|from) (?:half past |quarter past |quarter to )?(?:1[6-9]|2[0-3]|(?:[4-9]|1[01])(?!\d)(?![:.]?\d* ?am)|four|five|six|seven|eight|nine|ten)(?!\d))/gi,
    'have dinner',
  ],
  [/\bmore early\b/gi, 'earlier'],
  [/\bmore late\b/gi, 'later'],
  // "Najd Village yes, bridge no".
  [
    /(?<=^|[.!?;,] )(?:the )?([^.!?;,]{3,40}) yes,? (?:the |but )*([^.!?;,]{3,40}) no(?=$|[.!?;,])/gi,
    'keep $1. drop $2',
  ],
  // "Day 3 only the museum, rest of the day free".
  [
    /\b(day \d+|\w+day) (?:only|just) ([^.!?,]{3,40}),? (?:and )?(?:the )?rest (?:of (?:the|that) day )?(?:is |stays? )?(?:free|empty|off)\b/gi,
    'clear $1. Keep $2',
  ],
  [
    /\b(start(?:s|ing)? at [4-6])(?= (?:instead of|rather than|not) (?:at )?(?:[6-9]|1[01])(?!\d))/gi,
    '$1 am',
  ],
  [
    /\b((?:skip|drop|no|remove|cancel|without|isnt|isn['’]t)\b[^,.!?]{3,40}), (?=(?:something|somewhere|anything|anywhere) )/gi,
    '$1. ',
  ],
  // "قدّمها ساعة".
  [/(?<=^|[\s،])(قدم|[اأ]خر|انقل|احذف|شيل|بدل|غير)(?:ها|ه)(?=\s|$)/gu, '$1 هذا'],
  [/\bno (?=in the (?:morning|afternoon|evening)\b)/gi, 'not '],
  [/(?<=\s)بدال(?=\s)/gu, 'بدل'],
  // Egyptian for what is wanted, what is to go, the days and the meals.
  [/(?<=^|[\s،])عايز(?:ه|ة|ين)?(?=\s)/gu, 'نبي'],
  [/(?<=^|[\s،])بلاش (?=ال\S{3})/gu, 'احذف '],
  [/(?<=\s)الا?تنين(?=\s|$|[،.])/gu, 'الاثنين'],
  [/(?<=\s)التلات(?=\s|$|[،.])/gu, 'الثلاثاء'],
  [/(?<=يوم )ال[أا]ربع(?=\s|$|[،.])/gu, 'الأربعاء'],
  [/(?<=^|\s)[أانت]تغد[ىاي](?=\s|$)/gu, 'الغداء'],
  [/(?<=^|\s)[أانت]تعش[ىاي](?=\s|$)/gu, 'العشاء'],
  [/(?<=^|[\s،])كنسل(?:وا|ي)?(?=\s)/gu, 'احذف'],
  // "خله بعد المغرب": it is to be put there.
  [
    /(?<=^|[\s،])(?:خله|خليه|خلها|خليها|خلوه|خلوها)(?= (?:بعد|قبل|الساعة|المغرب|العصر|الظهر|الصبح|يوم|آخر|اخر))/gu,
    'انقله',
  ],
  // "My sister and her 2 kids".
  ...(['two|2', 'three|3', 'four|4'] as const).map(
    (count, i) =>
      [
        new RegExp(
          `\\b(?:my|our) (?:sister|brother|friend|cousin|aunt|daughter|son)(?: and| with) (?:her|his) (?:${count}) (?:kids|children|boys|girls|sons|daughters)\\b`,
          'gi',
        ),
        `${i + 3} more people`,
      ] as const,
  ),
  [/\bit is possible (?=to |for us |that |\?)/gi, 'is it possible '],
  // "أبغى أشيل", "ممكن تبدل": an order, politely said.
  [
    /(?<=(?:^|\s)و?(?:[أا]بغ[ىي]|[أا]بي|نبغ[ىي]|نبي|[أا]ريد|نريد|ممكن|تقدر|نقدر|ودي|ودنا|حاب|حابين|لو سمحت)\s+(?:[أا]ن\s+)?)[أانت](?=(?:شيل|بدل|غير|نقل|حط|ضيف|حذف|زود|قدم|خفف|ثبت|رجع)(?:\s|$|ه|وا|ي ))/gu,
    '',
  ],
  [/\((?:or|and) [^)]{2,20}\)/gi, ' '],
  // "Our daughter (12)".
  [/\((\d{1,2}(?:(?:,| and|, and| &) \d{1,2})*)\)/g, 'aged $1'],
  [/(?<=\S )n(?= \S)/g, 'and'],
  [/\bw\/ ?(?=\w)/gi, 'with '],
  [/\b(?:sth|smth|smthg)\b/gi, 'something'],
  [
    /(?<=[a-z] )(?<!\b(?:around|about|at|by|till?|until|from|to|past|before|after|day) )4(?= (?:a|an|the|us|my|our|me|lunch|dinner|breakfast|kids)\b)/gi,
    'for',
  ],
  [/\b(\d{1,2})h(\d\d)\b/gi, '$1:$2'],
  // "الغدا" is lunch; "غدا" before a day is no tomorrow.
  [
    /(?<!\p{L})(و?)الغدا(?!\p{L})|(?<!\p{L})(و?)غدا(?=\s+(?:يوم\s|ال(?:[أا]حد|[إا]ثنين|ثلاثاء|[أا]ربعاء|خميس|جمعة|سبت)))/gu,
    '$1$2الغداء',
  ],
  [new RegExp(`(?<!\\p{L})(و?)غدا(?=\\s+(?:${ARABIC_KITCHENS})(?!\\p{L}))`, 'gu'), '$1الغداء'],
];
