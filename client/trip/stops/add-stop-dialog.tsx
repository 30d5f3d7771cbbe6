import { Dialog, Select, TextField } from '@radix-ui/themes';
import { type RefObject, useState } from 'react';
import { type FoundPlace, PLACE_KINDS } from '../../../shared/contracts/places.ts';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { Field } from '../../ui/field.tsx';
import { changePlan } from '../changes/plan-changes.ts';
import { ActivityMark, activityLabel } from './activity-mark.tsx';
import type { PlanEditing } from './plan-editing.ts';
import { type PlaceSearch, usePlaces } from './use-places.ts';
import './stop-dialog.css';
import '../../ui/confirm-dialog.css';

/** The value of a choice that narrows nothing: the component takes no empty one. */
const ANY = 'any';
const KINDS = PLACE_KINDS.filter((kind) => kind !== 'hotel');

interface ChoiceProps {
  label: string;
  value: string;
  any: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

const ChoiceField = ({ label, value, any, options, onChoose }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select.Root
        size="3"
        value={value === '' ? ANY : value}
        onValueChange={(next) => onChoose(next === ANY ? '' : next)}
      >
        <Select.Trigger {...control} />
        <Select.Content position="popper" sideOffset={6}>
          {[{ value: ANY, text: any }, ...options].map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.text}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    )}
  </Field>
);

const aboutOf = ({ kind, district, minutes_away }: FoundPlace): string =>
  [activityLabel(kind), district, minutes_away === undefined ? '' : `${minutes_away} min away`]
    .filter((part) => part !== '')
    .join(' · ');

const PlaceButton = ({ place, isOff, onAdd }: { place: FoundPlace; isOff: boolean; onAdd: () => void }) => (
  <button type="button" className="alternative" disabled={isOff} onClick={onAdd}>
    <span className="alternative-name">{place.name}</span>
    <span className="alternative-about">
      <ActivityMark type={place.kind} /> {aboutOf(place)}
    </span>
    {place.open_then === false ? (
      <span className="alternative-about add-stop-shut">Closed on this day</span>
    ) : null}
  </button>
);

interface AddStopDialogProps {
  day: number;
  editing: PlanEditing;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** What is being done, or why it could not be. */
type Adding = { kind: 'ready' } | { kind: 'adding'; name: string } | { kind: 'refused'; why: string };

const useAdding = ({ day, onOpen }: AddStopDialogProps) => {
  const [adding, setAdding] = useState<Adding>({ kind: 'ready' });
  const add = async ({ venue_id, name }: FoundPlace): Promise<void> => {
    if (adding.kind === 'adding') return;
    setAdding({ kind: 'adding', name });
    const options = { describe: `Adding ${name} to day ${day}`, isSaidInPlace: true };
    const outcome = await changePlan([{ op: 'add', venue_id, day }], options);
    const isRefused = 'refused' in outcome;
    setAdding(isRefused ? { kind: 'refused', why: outcome.refused } : { kind: 'ready' });
    if (!isRefused) onOpen(false);
  };
  return { adding, add };
};

const Results = ({ props, search }: { props: AddStopDialogProps; search: PlaceSearch }) => {
  const { editing } = props;
  const { found, failure } = usePlaces(editing.tripId, props.day, search);
  const { adding, add } = useAdding(props);
  const state = (): string => {
    if (adding.kind === 'adding') return `Adding ${adding.name}…`;
    if (adding.kind === 'refused') return adding.why;
    if (failure !== null) return failure;
    if (found === null) return 'Looking for places…';
    return found.length === 0 ? 'No place matches. Try other words.' : (editing.obstacle ?? '');
  };
  return (
    <>
      <p className="alternatives-state" role="status" data-kind={adding.kind}>
        {state()}
      </p>
      <ul className="alternatives add-stop-found">
        {found?.map((place) => (
          <li key={place.venue_id}>
            <PlaceButton
              place={place}
              isOff={adding.kind === 'adding' || editing.obstacle !== null}
              onAdd={() => void add(place)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

/** Searches the places for one that is to be added to a day; what does not fit is refused with the reason. */
export const AddStopDialog = (props: AddStopDialogProps) => {
  const { day, editing, isOpen, onOpen, button } = props;
  const [search, setSearch] = useState<PlaceSearch>({ q: '', kind: '', near: '' });
  const stops = editing.days.find((one) => one.day === day)?.activities ?? [];
  const near = stops.flatMap(({ stopId, name }) => (stopId === null ? [] : [{ value: stopId, text: name }]));
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Content
        className="stop-dialog"
        align="start"
        maxWidth="32rem"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
      >
        <Dialog.Title>Add a stop to day {day}</Dialog.Title>
        <Dialog.Description className="stop-dialog-text">
          It is put where it costs least; nothing else moves farther than it must.
        </Dialog.Description>
        <div className="add-stop-fields">
          <Field label="Name, kind or district">
            {(control) => (
              <TextField.Root
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
            any="Any kind"
            options={KINDS.map((kind) => ({ value: kind, text: activityLabel(kind) }))}
            onChoose={(kind) => setSearch({ ...search, kind })}
          />
          <ChoiceField
            label="Near"
            value={search.near}
            any="Anywhere"
            options={near}
            onChoose={(stopId) => setSearch({ ...search, near: stopId })}
          />
        </div>
        <Results props={props} search={search} />
        <div className="confirm-buttons">
          <DialogClose />
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
