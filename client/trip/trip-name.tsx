import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TRIP_NAME_MAX } from '../../shared/contracts/limits.ts';
import type { Trip } from '../../shared/contracts/trip.ts';
import { renameTrip } from '../trips/trips.ts';
import { useListedTrip } from './use-listed-trip.ts';
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
export const TripName = ({ trip }: { trip: Trip }) => {
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
      <h1 className={isEditing ? 'visually-hidden' : undefined}>{name}</h1>
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
