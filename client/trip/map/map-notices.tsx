import { MapPinned, MapPinOff } from 'lucide-react';

/** Shown over the map while there is nothing to show on it yet. */
export const MapLoading = () => (
  <div className="map-notice" role="status">
    <span className="map-spinner" aria-hidden="true" />
    <p className="map-notice-title">Loading map...</p>
  </div>
);

/** Shown when the trip has no places, or its itinerary could not be read. */
export const MapEmpty = ({ problem }: { problem: string | null }) => (
  <div className="map-notice" role="status">
    {problem === null ? (
      <MapPinned size={26} aria-hidden="true" />
    ) : (
      <MapPinOff size={26} aria-hidden="true" />
    )}
    <p className="map-notice-title">{problem ?? 'No locations yet'}</p>
    <p>Start chatting to get venue recommendations that will appear on the map!</p>
  </div>
);

/**
 * The overlay while a plan is written: a card at the edge and a thin veil, so that the pins that appear beneath
 * stay visible. The live region is always there, or a screen reader would not notice what is put into it.
 */
export const MapWriting = ({ writing }: { writing: boolean }) => (
  <div className="map-writing" data-on={writing} aria-live="polite">
    {writing ? (
      <div className="map-writing-card">
        <span className="map-spinner" aria-hidden="true" />
        <div>
          <p className="map-notice-title">Updating your itinerary...</p>
          <p>This may take a few moments...</p>
        </div>
      </div>
    ) : null}
  </div>
);
