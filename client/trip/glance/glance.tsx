import { ChevronDown } from 'lucide-react';
import { startTransition, useId, useState } from 'react';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { addDays } from '../../../shared/dates.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { shortDay } from '../../ui/in-words.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../../ui/loading/opened-part.tsx';
import { PlaceLink } from '../itinerary/stop-row.tsx';
import { Understood } from '../wishes/understood.tsx';
import './glance.css';

const GlanceDetails = lazyPart(async () => (await import('./glance-details.tsx')).GlanceDetails);

interface GlanceProps {
  trip: Trip;
  itinerary: ReadItinerary;
  writing: boolean;
}

/** A trip of one's own in two lines above its plan: what it is planned by, and what was understood. One press shows more. */
export const Glance = ({ trip, itinerary, writing }: GlanceProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isComing, setComing] = useState(false);
  const giveUp = (again: () => void): void => {
    setOpen(false);
    again();
  };
  const id = useId();
  const { start_date, nights, wishes } = trip;
  const { hotel } = itinerary;
  // Nights and travelers stand in the head of the page.
  const parts = [`${shortDay(start_date)} – ${shortDay(addDays(start_date, nights))}`, hotel?.name ?? ''];
  return (
    <section className="glance" aria-label="Trip at a glance" data-open={isOpen}>
      <button
        type="button"
        className="glance-toggle"
        aria-expanded={isOpen}
        aria-busy={isComing}
        aria-controls={isOpen ? id : undefined}
        onClick={() => startTransition(() => setOpen(!isOpen))}
      >
        <span className="visually-hidden">Trip at a glance: </span>
        <span className="glance-line">{parts.filter((part) => part !== '').join(' · ')}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <Understood
        tripId={trip.trip_id}
        wishes={wishes}
        greeting={writing ? null : itinerary.greeting}
        isFolded={!isOpen}
      />
      {isOpen ? (
        // Who opens it reads it; it stands in a log.
        <div id={id} className="glance-details" aria-live="off">
          <OpenedPart onComing={setComing} missing="The details could not be loaded." onMissing={giveUp}>
            <GlanceDetails
              trip={trip}
              itinerary={itinerary}
              hotel={hotel ? <PlaceLink name={hotel.name} link={hotel.link} /> : null}
            />
          </OpenedPart>
        </div>
      ) : null}
    </section>
  );
};
