import { onDay, type Question } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { asks, hotelOf } from './subjects.ts';

const OPEN = asks(
  'what (?:is|are|s)|whats|how (?:is|are)|who|tell|about|worth|describe|like|recommend|should|good|touristy|overrated|underrated|boring|fun|popular|famous',
  'ما|ماذا|وش|ايش|عن',
);

/** What a place is, and where it stands on the plan; says first where that is not what is asked. */
export const aboutAnswer = (
  { plain, scene, subjects: [subject] }: Question,
  isAsked = OPEN.test(plain),
): Text | null => {
  if (!subject) return null;
  const { name, place, stops } = subject;
  const about = place?.about ?? stops[0]?.stop.description ?? '';
  const when = list(
    stops.map(({ day, stop }) => say('at-hour', { day: onDay(day, scene), time: stop.start_time })),
  );
  const id = stops.length > 0 ? 'on' : place && place === hotelOf(scene) ? 'hotel' : 'off';
  const text = say(`about-${id}`, { name, about, when });
  return joined([isAsked ? null : say('no-more', { name }), text], ' ');
};
