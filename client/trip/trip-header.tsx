import { Button, Popover, Switch, TextField } from '@radix-ui/themes';
import { Map as MapIcon, Moon, Pencil, Share2, Users, WifiOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import { TRIP_NAME_MAX } from '../../shared/contracts/limits.ts';
import type { Trip } from '../../shared/contracts/trip.ts';
import { renameTrip, shareTrip, useListedTrip } from '../trips/trips.ts';
import { counted } from '../ui/in-words.ts';
import { toast } from '../ui/toast.ts';
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

const ShareLink = ({ link }: { link: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', kind: 'success' });
    } catch {
      // Without https, or refused: the link is selected, ready for the keyboard.
      field.current?.select();
      toast({ title: 'Press Ctrl C to copy the link' });
    }
  };
  return (
    <div className="share-link">
      <TextField.Root
        ref={field}
        size="2"
        readOnly
        aria-label="Link to this trip"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="button" size="2" variant="soft" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
};

/** Lets the owner show the trip to anyone who has its link, and end that at once. */
const ShareButton = ({ trip }: { trip: Trip }) => {
  const { shared } = useListedTrip(trip);
  const id = useId();
  return (
    <Popover.Root>
      <Popover.Trigger>
        <button type="button" className="quiet-button share-button">
          <Share2 size={16} aria-hidden="true" /> Share
        </button>
      </Popover.Trigger>
      <Popover.Content align="end" width="21rem" maxWidth="calc(100vw - 2rem)" aria-label="Share this trip">
        <div className="share-switch">
          <label htmlFor={id}>Anyone with the link can view</label>
          <Switch
            id={id}
            checked={shared}
            aria-describedby={`${id}-text`}
            onCheckedChange={(on) => void shareTrip(trip.trip_id, on)}
          />
        </div>
        <p className="share-text" id={`${id}-text`}>
          {shared
            ? 'The newest plan and its map are shown, with dates and travelers. Your messages, your notes, your name and the name of the trip are not.'
            : 'Only you can see this trip. Links shared before do not work.'}
        </p>
        {shared && <ShareLink link={location.origin + tripPage(trip.trip_id)} />}
      </Popover.Content>
    </Popover.Root>
  );
};

interface TripHeaderProps {
  trip: Trip;
  offline: boolean;
  /** The way to change them. */
  details: ReactNode;
  onOpenMap: (() => void) | null;
}

/** What the trip is, in one line; and the way back to the map where that is closed. */
export const TripHeader = ({ trip, offline, details, onOpenMap }: TripHeaderProps) => (
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
      {details}
      {trip.mine ? <ShareButton trip={trip} /> : null}
      {onOpenMap ? (
        <button type="button" className="quiet-button" onClick={onOpenMap}>
          <MapIcon size={17} aria-hidden="true" /> Map
        </button>
      ) : null}
    </div>
  </header>
);
