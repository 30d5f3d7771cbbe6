import type { Concept } from '../grammar/entries.ts';
import { entryOf, type Item, type Reading, sentenceAt, textIn } from '../grammar/reading.ts';
import { isAsked, isRefused, type Scene } from '../grammar/scene.ts';
import { type OtherSense, saysOther } from './other-senses.ts';

type Senses = Readonly<Record<string, readonly OtherSense[] | undefined>>;

/** "Safe to walk home", "in walking distance", "done by sunset": words that ask for no such thing. */
const NEVER: Senses = {
  // "Najdi mud architecture".
  local_food: [
    {
      said: /^(?:najdi|saudi|arab|arabian|local|traditional)$/,
      behind:
        /^(?:(?:mud|clay|adobe|style|old|brick|vernacular|desert)(?: brick)? )*(?:architecture|houses?|buildings?|palaces?|doors?|forts?|villages?|design|heritage|history|music|dress|dance|crafts?)\b/,
    },
  ],
  // "A day of team building".
  architecture: [{ said: /^building/, before: /\b(?:team|body|relationship|trust)$/ }],
  walking: [
    { said: /^walk(?:s|ing)?$/, behind: /^(?:home|back|distance|away)\b/ },
    { said: /^walk(?:s|ing)?$/, before: /\b(?:safe|dangerous|unsafe) to$/ },
  ],
};

/** What is refused with these words is a manner, a material or an hour, and not all of what they are said of. */
const REFUSED: Senses = {
  photography: [{ said: /^insta/ }],
  architecture: [{ said: /^(?:glass|concrete|steel)\b/ }],
  walking: [
    {
      said: /^walk/,
      behind:
        /^(?:outside |outdoors |around |out )?(?:in|at|under|during) (?:the )?(?:noon|midday|heat|hot|sun|afternoon|direct)\b/,
    },
  ],
};

const BOUND = /\b(?:by|until|till|til|before|after|from|since)$/;
const LOOKED_AT =
  /\b(?:see|sees|watch\w*|view\w*|catch\w*|enjoy\w*|photo\w*|pictures?|shoot\w*|arriv\w+|reach|there|edge|dunes?|desert|tower|bridge|top|drone|roof\w*|lookout|golden)\b/;

/** "From Friday before sunset no car", "done by sunset": an hour, and nothing to be looked at. */
const isHour = (item: Item, reading: Reading): boolean => {
  const sentence = sentenceAt(item.from, reading) ?? item;
  return (
    /^sunsets?$/.test(textIn(item, reading)) &&
    BOUND.test(textIn({ from: item.from - 1, to: item.from }, reading)) &&
    !LOOKED_AT.test(textIn(sentence, reading))
  );
};

const OF_SPACE =
  /\b(?:robots?|rockets?|planets?|astronauts?|astronomy|dinosaurs?|science|nasa|stars|museums?|exhibits?|exhibitions?|mad|obsessed|crazy|aliens?|kids?|children|son|daughter|boy|girl|loves?|into)\b/;

/** "A proper space for women", "building and space": room, and no science. */
const isRoom = (item: Item, reading: Reading): boolean => {
  const sentence = sentenceAt(item.from, reading) ?? item;
  return textIn(item, reading) === 'space' && !OF_SPACE.test(textIn(sentence, reading));
};

const isAskedElsewhere = (id: string, scene: Scene): boolean =>
  scene.reading.items.some((other) => entryOf(other, 'interest')?.id === id && isAsked(other, scene));

/** True where the word of a taste asks for, or refuses, something else. */
export const isNoTaste = (item: Item, { id }: Concept, scene: Scene): boolean => {
  const { reading } = scene;
  if (saysOther(NEVER[id] ?? [], item, reading)) return true;
  // "By app or walk-in".
  const isWalkIn =
    id === 'walking' && reading.tokens[item.to]?.gap === 'dash' && reading.tokens[item.to]?.word === 'in';
  if (isWalkIn || (id === 'sunset' && isHour(item, reading)) || (id === 'science' && isRoom(item, reading)))
    return true;
  // "The old zoo of my childhood": a place by its name, and nothing for children where none is spoken of.
  if (
    id === 'kids' &&
    entryOf(item, 'spot') !== null &&
    !reading.items.some((each) => entryOf(each, 'child'))
  )
    return true;
  if (!isRefused(item, scene)) return false;
  // "No concerts, but light shows" refuses these, and not all that entertains.
  const isStage =
    id === 'entertainment' && entryOf(item, 'absent')?.id === 'stage' && isAskedElsewhere(id, scene);
  return isStage || saysOther(REFUSED[id] ?? [], item, reading);
};
