import { TextField } from '@radix-ui/themes';
import { useEffect, useRef, useState } from 'react';
import { type FoundPlace, PLACE_KINDS } from '../../../shared/contracts/places.ts';
import { activityLabel } from '../../../shared/stop-title.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { ActivityMark } from './activity-mark.tsx';
import type { PlanEditing } from './plan-editing.ts';
import { type PlaceSearch as Search, usePlaces } from './use-places.ts';
import './stop-dialog.css';

const KINDS = PLACE_KINDS.filter((kind) => kind !== 'hotel');

const aboutOf = ({ kind, district, minutes_away }: FoundPlace): string =>
  [activityLabel(kind), district, minutes_away === undefined ? '' : `${minutes_away} min away`]
    .filter((part) => part !== '')
    .join(' · ');

/** The day of the plan on which a place stands already, the first of them; null where it does not. */
const dayWith = ({ venue_id }: FoundPlace, { days }: PlanEditing): number | null =>
  days.find(({ activities }) => activities.some(({ venueId }) => venueId === venue_id))?.day ?? null;

/** Tables may come again after some days, which the server knows; nothing else does. */
const mayComeAgain = ({ kind }: FoundPlace): boolean => kind === 'restaurant' || kind === 'cafe';

/**
 * Places with the day they stand on already; what is new to the plan comes first, and, where nothing is `sought` by its
 * name, what is open.
 */
const usefulFirst = (found: readonly FoundPlace[], editing: PlanEditing, sought: string) => {
  const all = found.map((place) => {
    const plannedOn = dayWith(place, editing);
    const isShut = place.open_then === false && sought.trim() === '';
    return { place, plannedOn, rank: plannedOn === null ? Number(isShut) : 2 };
  });
  return all.sort((one, other) => one.rank - other.rank);
};

interface PlaceButtonProps {
  place: FoundPlace;
  plannedOn: number | null;
  isOff: boolean;
  onChoose: () => void;
}

const PlaceButton = ({ place, plannedOn, isOff, onChoose }: PlaceButtonProps) => {
  const isDone = plannedOn !== null && !mayComeAgain(place);
  return (
    <button type="button" className="alternative" disabled={isOff || isDone} onClick={onChoose}>
      <span className="alternative-name">{place.name}</span>
      <span className="alternative-about">
        <ActivityMark type={place.kind} /> {aboutOf(place)}
      </span>
      {plannedOn === null ? null : (
        <span className="alternative-about">Already planned for day {plannedOn}</span>
      )}
      {place.open_then === false ? (
        <span className="alternative-about place-shut">Closed on this day</span>
      ) : null}
    </button>
  );
};

interface PlaceSearchProps {
  editing: PlanEditing;
  day: number;
  /** The stop that places near it are looked for at first; none looks everywhere. */
  near?: string | undefined;
  /** What is said while a place is taken, before its name. */
  doing: string;
  /** Takes a place. Resolves to why it was refused, or null. */
  onTake: (place: FoundPlace) => Promise<string | null>;
}

/** What is being done, or why it could not be: that is said until other places are looked for. */
type Taking =
  | { kind: 'ready' }
  | { kind: 'taking'; name: string }
  | { kind: 'refused'; why: string; search: Search };

const READY: Taking = { kind: 'ready' };

const useTaking = (onTake: PlaceSearchProps['onTake'], search: Search) => {
  const [taking, setTaking] = useState<Taking>(READY);
  const take = async (place: FoundPlace): Promise<void> => {
    if (taking.kind === 'taking') return;
    setTaking({ kind: 'taking', name: place.name });
    const why = await onTake(place);
    setTaking(why === null ? READY : { kind: 'refused', why, search });
  };
  const isStale = taking.kind === 'refused' && taking.search !== search;
  return { taking: isStale ? READY : taking, take };
};

const Results = ({ props, search }: { props: PlaceSearchProps; search: Search }) => {
  const { editing, day, doing, onTake } = props;
  const { found, failure } = usePlaces(editing.tripId, day, search);
  const { taking, take } = useTaking(onTake, search);
  const state = (): string => {
    if (taking.kind === 'taking') return `${doing} ${taking.name}…`;
    if (taking.kind === 'refused') return taking.why;
    if (failure !== null) return failure;
    if (found === null) return 'Looking for places…';
    return found.length === 0 ? 'No place matches. Try other words.' : (editing.obstacle ?? '');
  };
  return (
    <>
      <p className="alternatives-state" role="status" data-kind={taking.kind}>
        {state()}
      </p>
      <ul className="alternatives places-found">
        {usefulFirst(found ?? [], editing, search.q).map(({ place, plannedOn }) => (
          <li key={place.venue_id}>
            <PlaceButton
              {...{ place, plannedOn }}
              isOff={taking.kind === 'taking' || editing.obstacle !== null}
              onChoose={() => void take(place)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

/** Searches the places for one that is taken for a day; what does not fit is refused with the reason. */
export const PlaceSearch = (props: PlaceSearchProps) => {
  const [search, setSearch] = useState<Search>({ q: '', kind: '', near: props.near ?? '' });
  const words = useRef<HTMLInputElement>(null);
  // Where it takes the place of something else in a dialog, that had the focus.
  useEffect(() => words.current?.focus(), []);
  const stops = props.editing.days.find(({ day }) => day === props.day)?.activities ?? [];
  const near = stops.flatMap(({ stopId, name }) => (stopId === null ? [] : [{ value: stopId, text: name }]));
  return (
    <>
      <div className="place-search">
        <Field label="Name, kind or district">
          {(control) => (
            <TextField.Root
              ref={words}
              size="3"
              type="search"
              maxLength={100}
              autoComplete="off"
              placeholder="Museum, souq, Olaya"
              value={search.q}
              {...control}
              onChange={(event) => setSearch({ ...search, q: event.currentTarget.value })}
            />
          )}
        </Field>
        <ChoiceField
          label="Kind"
          value={search.kind}
          options={[
            { value: '', text: 'Any kind' },
            ...KINDS.map((kind) => ({ value: kind, text: activityLabel(kind) })),
          ]}
          onChoose={(kind) => setSearch({ ...search, kind })}
        />
        <ChoiceField
          label="Near"
          value={search.near}
          options={[{ value: '', text: 'Anywhere' }, ...near]}
          onChoose={(stopId) => setSearch({ ...search, near: stopId })}
        />
      </div>
      <Results props={props} search={search} />
    </>
  );
};
