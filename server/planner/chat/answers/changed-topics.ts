import { stopsText, type Topic } from './question.ts';
import { say } from './sentences.ts';
import { asks } from './subjects.ts';

/** Where something is that has stood on the plan. */
export const goneTopic: Topic = {
  asks: asks(
    '(?:where|wheres) (?:did|has|have|is)? ?(?!we\\b|i\\b|you\\b|to\\b|can\\b|should\\b)(?:\\w+ ){1,6}?(?:go|gone|disappear\\w*|vanish\\w*|went)(?! (?:to|for|on|in|and (?:see|eat))\\b)|what(?:s| has)? happened to (?:the|our|my|\\w+)',
    'وين (?:راح|راحت|اختفي|اختفت)',
  ),
  unless: asks('(?:do|can|should|could|will) (?:we|i)'),
  answer: ({ subjects: [subject], scene }) => {
    if (!subject?.place) return null;
    const { name, stops } = subject;
    return stops.length > 0
      ? say('in-plan', { stops: stopsText(stops, scene) })
      : say('gone', { name: [subject.place.name, name[1]] });
  },
};

/** What the newest version changed. */
export const changedTopic: Topic = {
  asks: asks(
    '(?:what|which)\\b.*\\b(?:did you|have you|youve|you just|was|were|got|(?:has|have) been) (?:just )?(?:chang|take out|take off|took|taken|remov|add|replac|swap|drop|cut)\\w*|what(?:s| has| is)? (?:(?:new|changed|different)|the (?:changes?|difference))(?: now| (?:in|on) (?:the|our|my) plan| since (?:before|then))?$|(?:did|have) you (?:just )?(?:chang|mov|remov|add|swap|drop|cut)\\w* (?:anything|something|things|any of)|(?:has|did) anything (?:been )?(?:chang|mov|remov|add|swap)\\w*',
    '(?:وش|ايش|ماذا|ما) (?:الذي |اللي )?(?:تغير|غيرت|شلت|حذفت|اضفت)',
  ),
  answer: ({ scene: { brief, plan } }) =>
    brief.earlier?.length ? [plan.greeting, plan.greeting] : say('nothing-changed'),
};
