import { onDay, type Question, type Topic } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { asks, hotelOf } from './subjects.ts';

const OPEN = asks(
  'what (?:is|are|s)|whats|how (?:is|are)|who|tell|about|worth|describe|like|recommend|should|good|touristy',
  'ما|ماذا|وش|ايش|عن',
);

/** Two places held against each other. */
export const compareTopic: Topic = {
  asks: asks(
    'differen\\w+|better|older|newer|bigger|taller|higher|nicer|prettier|versus|vs|compared?|worth it|(?:is|are) \\w+(?: \\w+){0,6} or (?:is|are|the)',
  ),
  unless: asks(
    'far|closer|nearer|open|cost|price|cheaper|drive|walk|(?:what|which|best|better) times?|book|dinner or|lunch or',
  ),
  answer: (question) => {
    const known = question.subjects.filter(
      ({ place }) => place !== null && place !== hotelOf(question.scene),
    );
    if (known.length !== 2) return null;
    const both = known.map((subject) => aboutAnswer({ ...question, subjects: [subject] }, true));
    const lead = asks('differen\\w+').test(question.plain)
      ? null
      : say(
          asks('older|newer|bigger|taller|higher|largest|oldest').test(question.plain)
            ? 'compare-unknown'
            : 'compare',
        );
    return joined([lead, ...both], '\n\n');
  },
};

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
