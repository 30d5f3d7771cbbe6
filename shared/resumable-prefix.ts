const DAYS = '"days":[';

/**
 * The longest beginning of a growing itinerary, as our planners write it, that ends after a whole day; ''
 * when there is none, and for prose. A later attempt may go on from there.
 */
export const resumablePrefix = (text: string): string => {
  // Inside a JSON string the quotes would be escaped, so the first match is the key itself.
  const start = text.startsWith('{') ? text.indexOf(DAYS) : -1;
  if (start < 0) return '';
  let depth = 0;
  let inString = false;
  let end = 0;
  for (let at = start + DAYS.length; at < text.length; at += 1) {
    const mark = text.charAt(at);
    if (inString) {
      if (mark === '\\') at += 1;
      else if (mark === '"') inString = false;
    } else if (mark === '"') inString = true;
    else if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') {
      if (depth === 0) break;
      depth -= 1;
      if (depth === 0) end = at + 1;
    }
  }
  return text.slice(0, end);
};
