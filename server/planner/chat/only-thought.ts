/** "Should we …", "would it be better to …": a thought about the plan, shown before it is done. */
const THOUGHT =
  /^(?:(?:hi|hello|ok|so|and|but|maybe|perhaps|hm+) )*(?:should(?:nt)? (?:we|i)|(?:maybe|perhaps) (?:we|i) should|do you think (?:we|i) (?:should|could)|what if (?:we|i)|i wonder (?:whether|if)|(?:we|i) (?:might|may)(?: not)?(?= (?:skip|drop|leave|cut|miss|change|swap|replace|cancel|do|go|add|need|want|move)\b)|(?:we|i)(?:m| am|re| are) (?:thinking|considering|wondering|toying)\b(?! (?:we want|of (?:a |an )?\w+ing to)).{0,30}(?:of|about|if|whether)) /u;
/** What is but judged: asked alone it orders nothing. */
const JUDGED =
  /^(?:(?:hi|hello|ok|so|and|but|hm+) )*(?:would(?:nt)? (?!(?:you|u|we|i)\b).*\b(?:better|best|nicer|worth|wise|smart|sense|too|idea)\b|(?:is|are|isnt|arent|does|do) (?!there\b).*\b(?:too|better|best|worth|idea|sense|reason|overkill|wise|smart|enough)\b|do you (?:think|reckon|recommend|suggest)\b|would you (?:recommend|suggest|advise|say)\b|what (?:happens|would happen)\b)/u;
/** "Is there anything better than the fort?": nothing is asked for that a place could be chosen by. */
const ASKS_OTHER =
  /^(?:(?:hi|hello|ok|so|and|but|hm+|pls|please) )*(?:(?:is|are|isnt|arent) there|any|anything|whats?(?! (?:about|if))|which|do you (?:know|have)|got)\b.*\b(?:better|else|other|alternatives?|instead|different|more fun)\b/u;
/** "Give me a few options for dinner": something to choose from. */
const OPTIONS =
  /\b(?:give|show|send|list) (?:me|us) (?:(?:a|few|some|more|two|three|other|couple|of) )*(?:options|suggestions|ideas|choices|recommendations)\b/;
/** "Is it step-free? If yes, put it in": whether it is so, somebody has to see; whether there is one, we know. */
const IF_SO =
  /^\W*(?:and |so |but )?(?:is|are|does) (?!there\b|\d)[^?]*\?.*\bif (?:yes|so|not|no|it(?:['’]?s| is| isn| costs?)|they(?:['’]?re| are))\b/is;
/** "Thursday feels thin now, what would you add?": what we would do, to be pressed. */
export const WHAT_TO_ADD =
  /\bwhat (?:would|could|should|can|do) (?:you|we|i) (?:add|suggest|recommend|put|include|squeeze|fit)\b(?: (?:in|on|to|for|there|then|it|that|day|the|\w+day|\d+(?:st|nd|rd|th)?))*\W*$/i;
/** True for what is but thought about: it is shown before it is done. */
export const isThought = (message: string, plain: string): boolean =>
  IF_SO.test(message) ||
  WHAT_TO_ADD.test(message) ||
  THOUGHT.test(plain) ||
  OPTIONS.test(plain) ||
  ((JUDGED.test(plain) || ASKS_OTHER.test(plain)) &&
    message.split(/[.,;:!?؟\n]+/).filter((part) => part.trim()).length === 1);
