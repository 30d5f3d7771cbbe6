import { DayPicker } from '@daypicker/react';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import './calendar.css';

export interface CalendarProps {
  /** The chosen day, YYYY-MM-DD. */
  date: string | null;
  /** Days before it are disabled; it is marked as today. */
  min: string;
  onPick: (date: string) => void;
}

/** Begins with the number that is seen. */
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** One month to pick a day from; weeks begin on Sunday, as in the Kingdom. */
export const Calendar = ({ date, min, onPick }: CalendarProps) => {
  // The calendar thinks in the browser's time zone; midnight there stands for the day itself.
  const first = parseISO(min);
  const chosen = date ? parseISO(date) : undefined;
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
      labels={{ labelDayButton: (day) => dayName.format(day) }}
      weekStartsOn={0}
      fixedWeeks
      onSelect={(day: Date) => onPick(lightFormat(day, 'yyyy-MM-dd'))}
    />
  );
};
