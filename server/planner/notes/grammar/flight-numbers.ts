import type { Reading, Span } from './reading.ts';

/** Two signs for the airline: "SV", "F3", "6E". */
const AIRLINE = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])$/;
/** Words of two letters in notes that are written in capitals. */
const WORDS =
  /^(?:AM|PM|AT|BY|TO|ON|IN|OF|OR|NO|WE|UP|DO|GO|IF|IS|SO|MY|US|AN|AS|BE|HE|IT|ME|DH|SR|ST|TH|ND|RD)$/;
const NUMBER = /^\d{2,4}$/;

/** True for the number of a flight: "SV1021", "BA 263". */
export const isFlightNumber = (at: number, { text, tokens }: Pick<Reading, 'text' | 'tokens'>): boolean => {
  const [airline, number] = [tokens[at - 1], tokens[at]];
  if (!airline || !number || !NUMBER.test(number.word)) return false;
  const between = text.slice(airline.to, number.from);
  const letters = text.slice(airline.from, airline.to);
  if (WORDS.test(letters.toUpperCase())) return false;
  return AIRLINE.test(between === '' ? letters.toUpperCase() : letters) && /^[ -]?$/.test(between);
};

/** True for the sign of an airline: "in LH 21:30". */
export const isAirline = (at: number, { text, tokens }: Pick<Reading, 'text' | 'tokens'>): boolean => {
  const { from = 0, to = 0 } = tokens[at] ?? {};
  const letters = text.slice(from, to);
  return AIRLINE.test(letters) && !WORDS.test(letters);
};

/** True where a flight is named by its number. */
export const namesFlight = ({ from, to }: Span, reading: Pick<Reading, 'text' | 'tokens'>): boolean => {
  for (let at = from; at < to; at += 1) if (isFlightNumber(at, reading)) return true;
  return false;
};
