import { Button, Popover, Switch } from '@radix-ui/themes';
import { type RefObject, useId } from 'react';
import { Link } from 'wouter';
import { tripPage, visitorView } from '../../shared/contracts/app-pages.ts';
import type { Trip } from '../../shared/contracts/trip.ts';
import { endSharing, shareTrip, useListedTrip } from '../trips/trips.ts';
import { CopyField } from '../ui/fields/copy-field.tsx';
import { useFocusBack } from '../ui/menus/use-focus-back.ts';
import '../ui/menus/menu-anchor.css';
import './share-panel.css';

const inWords = (time: string): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

const ENDS = [
  { days: null, label: 'Never' },
  { days: 7, label: 'In 7 days' },
  { days: 30, label: 'In 30 days' },
] as const;

/** When the link stops working by itself; `until` is an ISO time, or null for never. */
const ShareEnd = ({ tripId, until }: { tripId: string; until: string | null }) => (
  <fieldset className="share-end">
    <legend>The link stops working</legend>
    {ENDS.map(({ days, label }) => (
      <Button
        key={label}
        type="button"
        size="1"
        variant={days === null && until === null ? 'solid' : 'soft'}
        aria-pressed={days === null ? until === null : undefined}
        onClick={() => void endSharing(tripId, days)}
      >
        {label}
      </Button>
    ))}
    <p className="share-text" role="status">
      {until === null ? 'It works until you switch it off.' : `It works until ${inWords(until)}.`}
    </p>
  </fieldset>
);

interface SharePanelProps {
  trip: Trip;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** What opened it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Whether a trip is shared, until when, and its link. */
export const SharePanel = ({ trip, open, onOpen, button }: SharePanelProps) => {
  const { shared, shared_until } = useListedTrip(trip);
  const id = useId();
  const focusBack = useFocusBack(button);
  return (
    <Popover.Root open={open} onOpenChange={onOpen}>
      <Popover.Anchor className="menu-anchor" data-menu-anchor aria-hidden="true" />
      <Popover.Content
        align="end"
        width="21rem"
        maxWidth="calc(100vw - 2rem)"
        aria-label="Share this trip"
        {...focusBack}
      >
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
        {shared && (
          <>
            <CopyField
              label="Link to this trip"
              text={location.origin + tripPage(trip.trip_id)}
              what="link"
            />
            <ShareEnd tripId={trip.trip_id} until={shared_until} />
            <Link className="link share-view" href={visitorView(trip.trip_id)}>
              See it as a visitor does
            </Link>
          </>
        )}
      </Popover.Content>
    </Popover.Root>
  );
};
