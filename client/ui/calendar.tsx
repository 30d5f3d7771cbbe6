import { DayPicker } from '@daypicker/react';
import './calendar.css';

/** The calendar thinks in the browser's time zone; midnight there stands for the day itself. */
const asLocal = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};
const asDate = (local: Date): string =>
  [local.getFullYear(), local.getMonth() + 1, local.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

export interface CalendarProps {
  /** The chosen day, YYYY-MM-DD. */
  date: string | null;
  /** Days before it are disabled; it is marked as today. */
  min: string;
  onPick: (date: string) => void;
}

/** One month to pick a day from; weeks begin on Sunday, as in the Kingdom. */
export const Calendar = ({ date, min, onPick }: CalendarProps) => {
  const first = asLocal(min);
  const chosen = date ? asLocal(date) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={chosen}
      defaultMonth={chosen && chosen >= first ? chosen : first}
      today={first}
      startMonth={first}
      endMonth={new Date(first.getFullYear() + 3, 11)}
      disabled={{ before: first }}
      weekStartsOn={0}
      fixedWeeks
      onSelect={(day: Date) => onPick(asDate(day))}
    />
  );
};
