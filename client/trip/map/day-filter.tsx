import { useEffect, useRef } from 'react';
import { type DayChoice, dayColour } from './map-stops.ts';

interface DayFilterProps {
  days: readonly number[];
  chosen: DayChoice;
  onChoose(choice: DayChoice): void;
}

/** 'All Days' and one button per day in a single scrolling row; the chosen one is kept in sight. */
export const DayFilter = ({ days, chosen, onChoose }: DayFilterProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = row.current?.querySelector(`[data-day="${chosen}"]`);
    // Only the row scrolls: scrollIntoView would move the page on a phone.
    if (row.current && button instanceof HTMLElement) {
      const middle = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2;
      row.current.scrollTo({ left: middle, behavior: 'instant' });
    }
  }, [chosen]);
  return (
    <fieldset className="map-days">
      <legend className="map-unseen">Days on the map</legend>
      {/* A row of its own: a fieldset lays out all its children again when one is added. */}
      <div ref={row} className="map-days-row">
        {(['all', ...days] as const).map((day) => (
          <button
            key={day}
            type="button"
            className="map-day"
            data-day={day}
            aria-pressed={day === chosen}
            data-colour={day === 'all' ? undefined : dayColour(day)}
            onClick={() => onChoose(day)}
          >
            {day === 'all' ? 'All Days' : `Day ${day}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
