import { clockText } from '../../shared/clock-text.ts';
import type { Climate } from './climate.ts';
import { type HijriDate, isFirstOfEid } from './hijri.ts';
import type { Prayers } from './prayer-times.ts';
import type { Season } from './seasons.ts';

interface Noted extends Climate {
  isFriday: boolean;
  isWeekend: boolean;
  isRamadan: boolean;
  hijri: HijriDate;
  holiday: string | null;
  prayers: Prayers;
  seasons: readonly Season[];
}

const MOST_NOTES = 3;
const COLD_NIGHT_C = 11;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const holidayNote = ({ holiday, hijri, isRamadan }: Noted): string | null => {
  if (holiday === null) return null;
  if (holiday === 'Eid al-Fitr' && isRamadan) {
    return 'The last day of Ramadan, or already Eid al-Fitr: the moon decides the evening before.';
  }
  if (isFirstOfEid(hijri)) {
    return `${holiday} (expected, give or take a day): most places stay shut until the afternoon; the evening is busy.`;
  }
  if (holiday.startsWith('Eid'))
    return `${holiday} holiday: hours change and evenings are busy, so check before you go.`;
  if (holiday === 'Arafah Day') return 'Arafah Day: many people fast, and some places open late.';
  if (holiday.endsWith('(day off)')) return `${holiday}: offices are closed, and the city is out and about.`;
  return `${holiday}: a public holiday with events in the evening and slow traffic.`;
};

const ramadanNote = ({ isRamadan, prayers, hijri }: Noted): string | null =>
  isRamadan
    ? `${FASTING}${hijri.day === 1 ? ' (expected, give or take a day)' : ''}: no eating or drinking in public before sunset at ${clockText(prayers.maghrib)}; the city lives at night.`
    : null;

const fridayNote = ({ isFriday, isRamadan }: Noted): string | null => {
  if (!isFriday) return null;
  return isRamadan
    ? 'Friday: little opens before the noon prayer, and many sights only in the evening.'
    : 'Friday: most sights open after the noon prayer, around 13:00–14:00.';
};

const COLD_NIGHTS = 'Nights usually fall';
const HOT_DAYS = 'Usually up to';
const FASTING = 'Ramadan';
/** By so many degrees a season has changed. */
const HOTTER_C = 3;

/** Weather, fast and seasons last for days: what such a note is about, and in which words it is said first. */
const lastingNews = (note: string): string | null => {
  const [kind] = [COLD_NIGHTS, HOT_DAYS].filter((begin) => note.startsWith(begin));
  if (kind) return kind;
  if (note.startsWith(FASTING)) return note.includes('no eating') ? FASTING : null;
  return / is on: |^Schools are off /.test(note) ? note : null;
};

const degreesIn = (note: string): number => Number(/(\d+) °C/.exec(note)?.[1] ?? 0);

/** What a stay has said of its dates already: each piece of news, with the warmth it speaks of. */
export type SaidNews = Map<string, number>;

/** The notes on a date without what `said` holds, to which the rest is added; of the fast the hour of sunset is left. */
export const unsaidNotes = (notes: readonly string[], said: SaidNews): string[] =>
  notes.flatMap((note) => {
    const news = lastingNews(note);
    if (news === null) return [note];
    const before = said.get(news);
    const isHotter = news === HOT_DAYS && Math.abs(degreesIn(note) - (before ?? 0)) >= HOTTER_C;
    if (before === undefined || isHotter) {
      said.set(news, degreesIn(note));
      return [note];
    }
    const sunset = /sunset at (\d+:\d+)/.exec(note)?.[1];
    return news === FASTING && sunset ? [`${FASTING}: sunset is at ${sunset}.`] : [];
  });

const weatherNote = ({ heat, highC, lowC }: Noted): string | null => {
  if (heat === 'hot')
    return `${HOT_DAYS} ${highC} °C: stay indoors from about 10:30 to 17:00 and carry water.`;
  if (lowC <= COLD_NIGHT_C) return `${COLD_NIGHTS} to about ${lowC} °C: bring a warm layer.`;
  return null;
};

/** What is on in the city, said where it is felt most, and whether families have time off. */
const seasonNote = ({ seasons, holiday, isWeekend }: Noted): string | null => {
  const on = seasons.find(({ kind }) => kind !== 'school_break');
  if (on && isWeekend) return `${capital(on.name)} is on: evenings are busy, so book ahead.`;
  const off = holiday === null && seasons.find(({ kind }) => kind === 'school_break');
  return off ? `Schools are off for ${off.name}: sights for families are busier.` : null;
};

/** At most three sentences on a date, the one that changes plans most first. */
export const dateNotes = (facts: Noted): string[] =>
  [holidayNote, ramadanNote, fridayNote, weatherNote, seasonNote]
    .flatMap((note) => note(facts) ?? [])
    .slice(0, MOST_NOTES);
