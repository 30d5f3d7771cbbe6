import './activity-mark.css';

/** The first match wins, so the more specific patterns stand further up. */
const EMOJI: readonly (readonly [RegExp, string])[] = [
  [/iftar|suhoor/, '🌙'],
  [/breakfast|brunch/, '🥐'],
  [/caf[eé]|coffee|tea\b/, '☕'],
  [/lunch|dinner|restaurant|food|meal|dining|eat/, '🍽️'],
  [/mosque|prayer|religio/, '🕌'],
  [/hotel|check.?(in|out)|accommodation|stay/, '🏨'],
  [/airport|flight|arriv|depart/, '✈️'],
  [/transfer|drive|transport|taxi|metro/, '🚗'],
  [/day.?trip|desert|safari|dune/, '🏜️'],
  [/theme.?park|amusement|ride/, '🎢'],
  [/entertainment|show|concert|cinema|theat/, '🎭'],
  [/museum/, '🏛️'],
  [/librar/, '📚'],
  [/galler|\bart/, '🎨'],
  [/heritage|histor|fort|palace|castle|cultur|landmark|sight/, '🏰'],
  [/souq|souk|market|bazaar/, '🧺'],
  [/mall|shop/, '🛍️'],
  [/viewpoint|view|tower|observ/, '🌇'],
  [/park|garden/, '🌳'],
  [/nature|hik|wadi|walk|outdoor|camp/, '🥾'],
  [/family|kid|zoo|aquarium/, '🎈'],
  [/sport|stadium|golf|swim|gym/, '🏟️'],
  [/spa|wellness|relax|rest\b/, '🧖'],
];

const UNKNOWN = '📍';

/** The emoji for an activity type as planners write it ('day_trip', 'Fine dining'); a pin for unknown ones. */
export const activityEmoji = (type: string): string => {
  const plain = type.toLowerCase().replaceAll('_', ' ');
  return EMOJI.find(([pattern]) => pattern.test(plain))?.[1] ?? UNKNOWN;
};

/** The emoji of an activity. */
export const ActivityMark = ({ type }: { type: string }) => (
  <span className="activity-mark" aria-hidden="true">
    {activityEmoji(type)}
  </span>
);
