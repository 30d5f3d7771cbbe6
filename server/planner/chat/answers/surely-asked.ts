import { normalText } from '../../notes/normal-text.ts';
import { isOrder } from '../scene/is-order.ts';
import { factsFor } from './facts.ts';
import { asks } from './subjects.ts';

/** Begins as a question of what is so does; "can you" and "could we" may be a request. */
const ASKS = asks(
  '^(?:(?:and|so|ok|also|hi|hello|but) )*(?:is|are|do|does|did|has|have|will|what|whats|when|where|wheres|which|who|how|hows|why|any|can (?!you|u)|may|must|should)',
);
/** "Shorts fine in the market": nothing is said of what is to be done. */
const PERMITTED = asks(
  '^(?:(?:are|is|and|so) )*(?:\\w+ ){1,4}(?:ok|okay|fine|allowed|alright|acceptable|permitted|appropriate|legal|possible|safe|needed|required)\\b(?: (?:for|in|at|to|on|there|here|with|when|during|by|inside)\\b.*)?$',
);
/** "Would small children enjoy the bridge?" */
const WOULD = asks(
  '^(?:(?:and|so|ok|hi|but) )*(?:would|will|could|might) (?!(?:you|u|we|i|it|that)\\b)(?:\\w+ ){1,5}?(?:enjoy|like|love|cope|manage|be (?:bored|scared|okay|ok|fine|happy|safe|too)|get bored|fit|suit|find it)',
);
/** "Somewhere to pray near the tower", "a good spot for jogging": what is looked for, and no order. */
const SEEKS = asks(
  '^(?:(?:and|so|ok|any|an?|is there) )*(?:somewhere|anywhere|(?:good|nice|best|great|safe) (?:spots?|places?|areas?|parks?|routes?|paths?) (?:for|to (?!(?:eat|stay|sleep|drink|dine|have)\\b)))|(?:somewhere|anywhere|places?) to pray',
);
/** "List some hotels in Diriyah", "can you recommend a breakfast place": something to choose from. */
const LISTS = asks(
  '^(?:(?:and|so|ok|please|can you|could you|hi) )*(?:(?:list|show|name|tell) (?:me |us )?(?:some|a few|the best|any|other|good|nice|all) (?:\\w+ ){0,3}(?:hotels|restaurants|cafes|museums|malls|parks|souqs|markets|sights|galleries|places)|(?:(?:can|could|would|do) you )(?:recommend|suggest) (?:me |us )?(?:an?|any|some) )',
);
const OF_PLAN = asks(
  'days?|instead|plan|replace|swap|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|morning|afternoon|evening|tonight|tomorrow|first|last|lunch on|dinner on|closer|cheaper|other than',
);
/** "Do people spend long at the souq?": what others do is no order. */
const OF_OTHERS = asks(
  '^(?:(?:and|so|but) )*(?:do|does|did|are|how long do|where do|when do|what do) (?:people|visitors|tourists|locals|others|saudis|most (?:people|visitors|tourists)|women|men|restaurants|shops|taxis|hotels|museums|mosques|malls|waiters|drivers)',
);
const TO_PRAY = asks('to pray');
const SPORT = asks('run\\w*|jog\\w*|cycl\\w*|bik\\w*|walk\\w*|swim\\w*|hik\\w*|photos?|pictures?|sunrises?');
/** "Can I go to a café alone at night?" asks whether one may. */
const ALONE = asks(
  '^(?:(?:and|so|ok) )*(?:can|may|could|should|is it (?:ok|okay|fine|safe|possible|allowed)) .*\\b(?:alone|by (?:myself|herself|yourself)|on (?:my|her) own)',
);
/** "Is it possible to get a room with a bath?": of a room, and no other hotel. */
const OF_ROOM = asks(
  '(?:is it possible|can (?:we|i)|could (?:we|i)|is there|are there|do they have|does (?:the|our) hotel have)\\b.*\\b(?:rooms? (?:with|for|that)|(?:connecting|adjoining|interconnecting|twin|triple) rooms?)',
);

/** True for a message that asks to know something, however much its words look like an order. */
export const isSurelyAsked = (message: string): boolean => {
  const plain = normalText(message);
  if (message.split(/[.!?\n]+/).filter((part) => part.trim()).length > 1) return false;
  if (OF_OTHERS.test(plain)) return true;
  const facts = factsFor(message);
  if (ALONE.test(plain) && facts.length > 0) return true;
  if (isOrder(plain)) return false;
  if (ASKS.test(plain) && facts.some(({ isWhole }) => isWhole)) return true;
  if (PERMITTED.test(plain) && facts.length > 0) return true;
  if (LISTS.test(plain) && !OF_PLAN.test(plain)) return true;
  if (WOULD.test(plain) || OF_ROOM.test(plain)) return true;
  return SEEKS.test(plain) && (TO_PRAY.test(plain) || (SPORT.test(plain) && !OF_PLAN.test(plain)));
};

const FEW_WORDS = 8;
/** "110 volts or 220": a few words that no order begins with, of something that is known. */
export const namesFact = (message: string): boolean => {
  const plain = normalText(message);
  if (isOrder(plain) || OF_PLAN.test(plain) || plain.split(' ').length > FEW_WORDS) return false;
  return factsFor(message).length > 0;
};
