import { House, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Venue } from '../../../shared/reading/read-venues.ts';
import { dayColour, mapsSearchLink, placeInPlan } from './map-stops.ts';

/** 'night_market' is data; 'Night market' is English. */
const readableType = (type: string): string => {
  const words = type.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What is known of the pressed pin. Takes the focus, so that a keyboard or a screen reader arrives in it. */
export const PlaceCard = ({ venue, onClose }: { venue: Venue; onClose(): void }) => {
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another venue in the same card is a new card to the reader.
  useEffect(() => card.current?.focus({ preventScroll: true }), [venue.id]);
  const isHotel = venue.day === null;
  return (
    <section
      ref={card}
      className="place-card"
      tabIndex={-1}
      aria-label={venue.name}
      data-kind={isHotel ? 'hotel' : 'stop'}
      data-colour={venue.day === null ? undefined : dayColour(venue.day)}
    >
      <span className="place-card-mark" aria-hidden="true">
        {isHotel ? <House size={18} /> : venue.order}
      </span>
      <div className="place-card-text">
        <h3>
          <a href={mapsSearchLink(venue)} target="_blank" rel="noopener noreferrer">
            {venue.name}
          </a>
        </h3>
        <p className="place-card-where">
          <span>{placeInPlan(venue)}</span>
          {venue.type.trim() === '' ? null : <span>{readableType(venue.type)}</span>}
        </p>
        {venue.description.trim() === '' ? null : <p className="place-card-about">{venue.description}</p>}
      </div>
      <button type="button" className="place-card-close" aria-label="Close" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </button>
    </section>
  );
};
