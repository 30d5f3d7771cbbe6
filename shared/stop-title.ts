/** Types of stops that say what one does there, which the name of the place seldom does. */
const ACTS =
  /\b(?:breakfast|brunch|lunch|dinner|supper|iftar|suhoor|meal|dining|restaurant|cafe|coffee|tea|dessert|rest|nap|check[ -]?(?:in|out))\b/i;

/** A type of activity as people read it: 'day_trip' is 'Day trip'. */
export const activityLabel = (type: string): string => {
  const plain = type.trim().replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** What one does at a stop, with a colon: 'Dinner: '; nothing where that is to see the place, or its name says it. */
export const actBefore = (type: string, name: string): string => {
  const label = activityLabel(type);
  const isSaid = name.toLowerCase().includes(label.toLowerCase());
  return ACTS.test(label.replaceAll('é', 'e')) && !isSaid ? `${label}: ` : '';
};
