import { BedDouble, Replace } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ReadHotel, ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { hotelPinId } from '../../../shared/reading/read-venues.ts';
import { pointingAt, usePaired } from '../pairing.ts';
import {
  PlanButtonsContext,
  PlanEditingContext,
  usePlanButtons,
  usePlanEditing,
} from '../stops/plan-editing.ts';
import { DayCard } from './day-card.tsx';
import { useJoiningDays } from './joining-days.ts';
import { useUnlessLeaving } from './leaving-days.ts';
import { askForHotel } from './menus/stop-errands.ts';
import { useSettlingDays } from './settling-days.ts';
import { Caret, PlaceLink } from './stop-row.tsx';
import { useOffscreen } from './use-offscreen.ts';
import '../stops/add-stop.css';
import './itinerary-view.css';

/** The newest days of a growing plan are in view or near it: to skip them would only have them laid out twice. */
const RENDERED_WHILE_WRITING = 5;

type Part = 'greeting' | 'hotel' | 'days' | 'insights' | 'tips';

/** The part of a growing itinerary that is being written: the last one there is. */
export const writingPart = ({ tips, insights, days, hotel }: ReadItinerary): Part => {
  if (tips.length > 0) return 'tips';
  if (insights.length > 0) return 'insights';
  if (days.length > 0) return 'days';
  return hotel ? 'hotel' : 'greeting';
};

interface HotelCardProps {
  hotel: ReadHotel;
  writing: boolean;
  /** Whether another one can be asked for; its way has its room before that, so that nothing moves. */
  change: 'possible' | 'coming' | 'none';
}

const HotelCard = ({ hotel, writing, change }: HotelCardProps) => {
  const pinId = hotel.coordinates ? hotelPinId(hotel) : null;
  const paired = usePaired(pinId);
  return (
    <section className="hotel-card" data-writing={writing} data-paired={paired} {...pointingAt(pinId)}>
      <span className="hotel-icon">
        <BedDouble size={20} aria-hidden="true" />
      </span>
      <div className="hotel-words">
        <h3>Recommended Hotel</h3>
        <p className="hotel-name">
          <PlaceLink name={hotel.name} link={hotel.link} />
          {hotel.verified === false ? <span className="stop-unsure">not verified</span> : null}
        </p>
        {hotel.reason === '' && !writing ? null : (
          <p className="hotel-reason">
            {hotel.reason}
            {writing ? <Caret /> : null}
          </p>
        )}
      </div>
      {change === 'none' ? null : (
        <button
          type="button"
          className="add-stop hotel-change"
          data-coming={change === 'coming'}
          onClick={askForHotel}
        >
          <Replace size={16} aria-hidden="true" /> <span className="add-stop-word">Change hotel</span>
        </button>
      )}
    </section>
  );
};

const Sentences = ({ title, list, writing }: { title: string; list: readonly string[]; writing: boolean }) =>
  list.length === 0 ? null : (
    <section className="advice" data-writing={writing}>
      <h3>{title}</h3>
      <ul>
        {list.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the last sentence grows, so it cannot be its own key.
          <li key={index}>
            {sentence}
            {writing && index === list.length - 1 ? <Caret /> : null}
          </li>
        ))}
      </ul>
    </section>
  );

export interface ItineraryViewProps {
  itinerary: ReadItinerary;
  writing: boolean;
  underGreeting?: ReactNode;
  /** It has folded, and its days leave the page out of sight. */
  isLeaving?: boolean;
}

/** An itinerary, whole or while it is written. */
export const ItineraryView = (props: ItineraryViewProps) => {
  const { itinerary, writing, underGreeting = null, isLeaving = false } = props;
  const { greeting, hotel, days, insights, tips } = itinerary;
  const part = writing ? writingPart(itinerary) : null;
  const editing = useUnlessLeaving(usePlanEditing(itinerary, writing), isLeaving);
  const buttons = usePlanButtons(editing);
  const change = editing ? 'possible' : writing ? 'coming' : 'none';
  const box = useRef<HTMLDivElement>(null);
  const { shown, isJoining } = useJoiningDays(days.length, writing);
  const isWhole = shown === days.length;
  const { settled, written } = useSettlingDays(days, writing);
  const isOffscreen = useOffscreen(box, shown, isJoining);
  const mayBeSkipped = shown - (writing ? RENDERED_WHILE_WRITING : 0);
  return (
    // It stands in a log, and what joins is no news.
    <div
      ref={box}
      className="itinerary"
      data-writing={writing}
      aria-live={isJoining ? 'off' : undefined}
      hidden={isLeaving}
    >
      {greeting === '' ? null : (
        <p className="greeting">
          {greeting}
          {part === 'greeting' ? <Caret /> : null}
        </p>
      )}
      {underGreeting}
      {hotel ? <HotelCard hotel={hotel} writing={part === 'hotel'} change={change} /> : null}
      {days.slice(0, shown).map((day, index) => {
        const isSettled = index < settled;
        return (
          <PlanButtonsContext key={day.day} value={isSettled ? buttons : null}>
            <PlanEditingContext value={isSettled ? editing : null}>
              <DayCard
                day={(isSettled ? day : written[index]) ?? day}
                writing={part === 'days' && index === days.length - 1}
                offscreen={index < mayBeSkipped && isOffscreen(index)}
              />
            </PlanEditingContext>
          </PlanButtonsContext>
        );
      })}
      {isWhole ? (
        <>
          <Sentences title="Cultural Insights" list={insights} writing={part === 'insights'} />
          <Sentences title="Transportation Tips" list={tips} writing={part === 'tips'} />
        </>
      ) : null}
      {isWhole && tips.length > 0 && !writing ? (
        <p className="place-data">
          Some places and hours ©{' '}
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
            OpenStreetMap contributors
          </a>
        </p>
      ) : null}
    </div>
  );
};
