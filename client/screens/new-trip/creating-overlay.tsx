import { DuneScene } from '../../art/dune-scene.tsx';
import './creating-overlay.css';

/** Covers the window while the server makes the trip. */
export const CreatingOverlay = () => (
  <div className="creating" role="status">
    <DuneScene viewBox="-360 300 1440 700" />
    <div className="creating-card">
      <svg viewBox="0 0 220 64" className="creating-route" aria-hidden="true">
        <path d="M16 46C52 8 84 8 110 32S170 60 204 18" pathLength="1" />
        <circle cx="16" cy="46" r="7" />
        <circle cx="110" cy="32" r="7" />
        <circle cx="204" cy="18" r="7" />
      </svg>
      <h2>Creating Your Trip</h2>
      <p>Our AI is crafting a personalized itinerary just for you...</p>
    </div>
  </div>
);
