import { Button, Popover, Switch, TextField } from '@radix-ui/themes';
import { Share2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { tripPage } from '../../shared/contracts/app-pages.ts';
import type { Trip } from '../../shared/contracts/trip.ts';
import { shareTrip } from '../trips/trips.ts';
import { toast } from '../ui/toast.tsx';
import { useListedTrip } from './use-listed-trip.ts';
import './share-button.css';

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
export const ShareButton = ({ trip }: { trip: Trip }) => {
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
