/** Reads a clock time such as "10", "10am", "9:30 pm", "21:00", "noon" into minutes, or null. */
export const clockFrom = (text: string, assumePm = false): number | null => {
  if (/^noon$/i.test(text.trim())) return 12 * 60;
  if (/^midnight$/i.test(text.trim())) return 24 * 60;
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?|ص|م)?$/i.exec(text.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (hour > 24 || minute > 59) return null;
  const half = (match[3] ?? '').toLowerCase();
  if (half.startsWith('p') || half === 'م') return (hour % 12) * 60 + 720 + minute;
  if (half.startsWith('a') || half === 'ص') return (hour % 12) * 60 + minute;
  return (assumePm && hour < 12 ? hour + 12 : hour) * 60 + minute;
};

const CLOCK = String.raw`(\d{1,2}(?::\d{2})?\s*(?:a\.?m\b\.?|p\.?m\b\.?|ص|م)?|noon|midnight)`;

/** The first clock time that follows one of the phrases of `pattern` within the text, or null. */
export const clockAfter = (text: string, pattern: string, assumePm = false): number | null => {
  const match = new RegExp(
    `(?:${pattern})\\s*(?:at\\s+|around\\s+|about\\s+|by\\s+|is\\s+at\\s+)*${CLOCK}`,
    'i',
  ).exec(text);
  return match?.[1] ? clockFrom(match[1], assumePm) : null;
};

/** Minutes after midnight as HH:mm; times past midnight wrap. */
export const clockText = (minutes: number): string => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

/** HH:mm as minutes after midnight. */
export const clockMinutes = (text: string): number =>
  Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
