import { memo } from 'react';
import drawing from './dune-scene.svg?raw';
import './dune-scene.css';

export interface DuneStop {
  name: string;
  time: string;
  /** Width of its pill in the picture's units. */
  width: number;
}

const PLACES = [
  { x: 372, y: 866 },
  { x: 150, y: 908 },
  { x: 420, y: 930 },
] as const;

const Route = ({ stops }: { stops: readonly DuneStop[] }) => (
  <g className="dune-route">
    <path
      d="M391 824C386 840 380 852 372 866C330 892 220 872 150 908S300 958 420 930"
      fill="none"
      stroke="var(--dune-route)"
      strokeWidth="2.6"
      strokeDasharray=".1 8"
      strokeLinecap="round"
    />
    {PLACES.map(({ x, y }, index) => {
      const stop = stops[index];
      if (!stop) return null;
      return (
        <g key={stop.name} transform={`translate(${x} ${y})`}>
          <rect x="-17" y="-17" width={stop.width} height="34" rx="17" fill="var(--dune-pill)" />
          <circle r="13" fill={`var(--day-${index + 1})`} />
          <text y="5" textAnchor="middle" fontSize="14" fontWeight="700" fill="var(--day-ink)">
            {index + 1}
          </text>
          <text x="21" y="5" fontSize="14.5" fontWeight="600" fill="var(--dune-pill-ink)">
            {stop.name}
            <tspan fontWeight="400" dx="7">
              {stop.time}
            </tspan>
          </text>
        </g>
      );
    })}
  </g>
);

/** Puts the drawing into the page itself, where the colours of the theme apply to it. */
const draw = (group: SVGGElement | null): void => {
  const { documentElement } = new DOMParser().parseFromString(drawing, 'image/svg+xml');
  group?.replaceChildren(...documentElement.childNodes);
};

/** Dusk over Diriyah, by night in dark mode. Pure ornament: hidden from assistive technology. */
export const DuneScene = memo(function DuneScene({
  viewBox = '0 0 720 1000',
  fit = 'xMidYMax slice',
  stops = [],
}: {
  viewBox?: string;
  fit?: string;
  stops?: readonly DuneStop[];
}) {
  return (
    <svg
      className="dune-scene"
      viewBox={viewBox}
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
    >
      <g ref={draw} />
      {stops.length > 0 && <Route stops={stops} />}
    </svg>
  );
});
