import type { Topic } from './question.ts';
import { say } from './sentences.ts';
import { asks } from './subjects.ts';

const ORGANISER = '(?:tours?|safaris?|excursions?|day trips?|camps?|guides?|4x4s?|jeeps?)';
/** Who could take one there: no firms are known, and none is made up. */
export const operatorsTopic: Topic = {
  asks: asks(
    `who\\b.*\\b(?:offers?|runs?|organi[sz]es?|sells?|does|do|operates?|arranges?)\\b.*\\b${ORGANISER}|${ORGANISER}\\b.*\\bwho\\b.*\\b(?:offers?|runs?|organi[sz]es?|sells?|does|operates?|arranges?)|^who (?:offers?|runs?|organi[sz]es?|sells?|does|arranges?) (?:that|those|these|them|it|one|this)|(?:tour|safari|licensed) (?:operators?|compan(?:y|ies)|agenc(?:y|ies))|(?:name|recommend|suggest|know) (?:\\w+ ){0,4}(?:operators?|agenc(?:y|ies))`,
  ),
  unless: asks('how much|costs?|price|how (?:do|can)|need'),
  answer: () => say('no-operators'),
};
