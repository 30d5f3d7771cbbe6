import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { dayDate } from '../../ui/in-words.ts';
import { dayStyle } from '../itinerary/day-card.tsx';
import { bringToTop, cardOfDay, goToLink, linkToDay } from './go-to.ts';
import { type PlanDay, shortDistrict } from './plan-days.ts';
import { dayInView, pressDay } from './use-day-in-view.ts';
import './day-rail.css';

/** A plan of so few days is seen without a way through it. */
export const RAIL_FROM = 3;

/** More days than this are numbers alone where that brings all of them in sight. */
const MANY = 9;

/** 'Sun 13', in which the month would say nothing new. */
const dayName = (date: string): string => dayDate(date).replace(/^(\w+), \w+ (\d+)$/, '$1 $2');

interface RailDayProps {
  day: PlanDay;
  isCurrent: boolean;
  isToday: boolean;
  isChanged: boolean;
  isStart: boolean;
  /** By the keyboard the day is gone to with the focus, as by any link within a page. */
  onGo(day: number, isByKey: boolean): void;
}

const RailDay = ({ day, isCurrent, isToday, isChanged, isStart, onGo }: RailDayProps) => (
  <li>
    <a
      className="rail-day"
      href={linkToDay(day.day)}
      tabIndex={isStart ? 0 : -1}
      data-day={day.day}
      data-changed={isChanged}
      aria-current={isCurrent ? 'true' : undefined}
      aria-disabled={!day.isWritten}
      data-today={isToday}
      title={[dayDate(day.date), day.district].filter((part) => part !== '').join(' · ')}
      style={dayStyle(day.day)}
      onClick={(event: MouseEvent) => {
        // Opened elsewhere it is a link like any other.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onGo(day.day, event.detail === 0);
      }}
    >
      <span className="rail-number">
        <span className="visually-hidden">Day </span>
        {day.day}
      </span>
      <span className="rail-date">
        {isToday ? <strong>Today</strong> : dayName(day.date)}
        {isChanged ? <span className="visually-hidden">, changed</span> : null}
      </span>
      <span className="rail-district">{shortDistrict(day.district)}</span>
    </a>
  </li>
);

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export interface DayRailProps {
  days: readonly PlanDay[];
  /** The date in Riyadh, YYYY-MM-DD. */
  today: string;
  changed: ReadonlySet<number>;
}

/**
 * All days of the plan in one row, in sight wherever the reader is: one press goes to a day. The arrow keys, Home and
 * End move between the days; only one of them is on the way of the Tab key.
 */
export const DayRail = ({ days, today, changed }: DayRailProps) => {
  const { day: current } = useSnapshot(dayInView);
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector(`[data-day="${current}"]`)?.parentElement;
    // Only the row scrolls: scrollIntoView would move the page on a phone.
    if (!row.current || !link) return;
    const middle = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    row.current.scrollTo({ left: middle, behavior: 'instant' });
  }, [current]);

  const go = (day: number, isByKey: boolean): void => {
    const card = cardOfDay(day);
    if (!card) return;
    if (isByKey) goToLink(linkToDay(day));
    else bringToTop(card);
    pressDay(day);
    history.replaceState(history.state, '', linkToDay(day));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const links = [...(row.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus'));
    const to = KEYS[event.key]?.(at, links.length - 1);
    if (to === undefined || at < 0) return;
    event.preventDefault();
    links[to]?.focus();
  };
  const start = current ?? days.find(({ date }) => date === today)?.day ?? 1;
  return (
    <nav className="day-rail" aria-label="Days of the plan" data-many={days.length > MANY}>
      <ol ref={row} className="day-rail-row" onKeyDown={onKeyDown}>
        {days.map((day) => (
          <RailDay
            key={day.day}
            day={day}
            isCurrent={day.day === current}
            isToday={day.date === today}
            isChanged={changed.has(day.day)}
            isStart={day.day === start}
            onGo={go}
          />
        ))}
      </ol>
    </nav>
  );
};
