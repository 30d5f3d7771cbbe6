import { Map as MapIcon, Moon, Pencil, Users, WifiOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TRIP_NAME_MAX } from '../../shared/contracts/limits.ts';
import type { Trip } from '../../shared/contracts/trip.ts';
import { renameTrip, useListedTrip } from '../trips/trips.ts';
import { counted } from '../ui/in-words.ts';
import { ShareButton } from './share-button.tsx';
import './trip-header.css';
import '../ui/icon-button.css';

const NameForm = ({ name, onDone }: { name: string; onDone: (name: string | null) => void }) => {
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    const next = text.trim();
    onDone(next === '' || next === name ? null : next);
  };
  return (
    <form className="trip-name-form" onSubmit={save}>
      <input
        ref={input}
        aria-label="Name of the trip"
        maxLength={TRIP_NAME_MAX}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null);
        }}
      />
    </form>
  );
};

/** The trip's name, which its owner may change in place: Enter or leaving keeps it, Escape does not. */
const TripName = ({ trip }: { trip: Trip }) => {
  const { name } = useListedTrip(trip);
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const done = (next: string | null) => {
    setEditing(false);
    if (next !== null) void renameTrip(trip.trip_id, next);
  };
  return (
    <div className="trip-name">
      {/* A drag by the keyboard hides all that nothing is dropped on; what the page is may still be asked. */}
      <h1 dir="auto" className={isEditing ? 'visually-hidden' : undefined} data-react-aria-top-layer>
        {name}
      </h1>
      {isEditing ? <NameForm name={name} onDone={done} /> : null}
      {trip.mine && !isEditing ? (
        <button
          ref={button}
          type="button"
          className="icon-button trip-name-edit"
          aria-label="Rename the trip"
          onClick={() => setEditing(true)}
        >
          <Pencil size={16} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
};

interface TripHeaderProps {
  trip: Trip;
  offline: boolean;
  /** The ways to change them and to take the plan along. */
  ways: ReactNode;
  onOpenMap: (() => void) | null;
}

/** What the trip is, in one line; and the way back to the map where that is closed. */
export const TripHeader = ({ trip, offline, ways, onOpenMap }: TripHeaderProps) => (
  <header className="trip-header">
    <TripName trip={trip} />
    <ul className="trip-badges">
      <li className="trip-badge">
        <Moon size={14} aria-hidden="true" /> {counted(trip.nights, 'night')}
      </li>
      <li className="trip-badge">
        <Users size={14} aria-hidden="true" /> {counted(trip.companions + 1, 'traveler')}
      </li>
      <li className="trip-badge trip-status" data-active={trip.status === 'active'}>
        {trip.status}
      </li>
      {offline ? (
        <li>
          <span className="trip-badge trip-offline" role="status">
            <WifiOff size={14} aria-hidden="true" /> Offline
          </span>
        </li>
      ) : null}
    </ul>
    <div className="trip-header-ways">
      {ways}
      {trip.mine ? <ShareButton trip={trip} /> : null}
      {onOpenMap ? (
        <button type="button" className="quiet-button open-map" onClick={onOpenMap}>
          <MapIcon size={17} aria-hidden="true" /> Map
        </button>
      ) : null}
    </div>
  </header>
);
