import type { Climate } from './climate.ts';
import { type HijriDate, isFirstOfEid } from './hijri.ts';
import type { Prayers } from './prayer-times.ts';

interface Noted extends Climate {
  isFriday: boolean;
  isRamadan: boolean;
  hijri: HijriDate;
  holiday: string | null;
  prayers: Prayers;
}

const MOST_NOTES = 3;
const COLD_NIGHT_C = 11;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const holidayNote = ({ holiday, hijri }: Noted): string | null => {
  if (holiday === null) return null;
  if (isFirstOfEid(hijri)) {
    return `${holiday} (expected, give or take a day): most places stay shut until the afternoon; the evening is busy.`;
  }
  if (holiday.startsWith('Eid'))
    return `${holiday} holiday: hours change and evenings are busy, so check before you go.`;
  if (holiday === 'Arafah Day') return 'Arafah Day: many people fast, and some places open late.';
  return `${holiday}: a public holiday with events in the evening and slow traffic.`;
};

const ramadanNote = ({ isRamadan, prayers }: Noted): string | null =>
  isRamadan
    ? `Ramadan: no eating or drinking in public before sunset at ${clock(prayers.maghrib)}; the city lives at night.`
    : null;

const fridayNote = ({ isFriday, isRamadan }: Noted): string | null => {
  if (!isFriday) return null;
  return isRamadan
    ? 'Friday: little opens before the noon prayer, and many sights only in the evening.'
    : 'Friday: most sights open after the noon prayer, around 13:00–14:00.';
};

const weatherNote = ({ heat, highC, lowC }: Noted): string | null => {
  if (heat === 'hot')
    return `Usually up to ${highC} °C: stay indoors from about 10:30 to 17:00 and carry water.`;
  if (lowC <= COLD_NIGHT_C) return `Nights usually fall to about ${lowC} °C: bring a warm layer.`;
  return null;
};

/** At most three sentences on a date, the one that changes plans most first. */
export const dateNotes = (facts: Noted): string[] =>
  [holidayNote, ramadanNote, fridayNote, weatherNote]
    .flatMap((note) => note(facts) ?? [])
    .slice(0, MOST_NOTES);
