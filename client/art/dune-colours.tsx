const Fade = ({
  id,
  stops,
  across = false,
}: {
  id: string;
  stops: [string, string, number?][];
  across?: boolean;
}) => (
  <linearGradient id={id} x1="0" y1="0" x2={across ? 1 : 0} y2={across ? 0 : 1}>
    {stops.map(([offset, colour, opacity = 1]) => (
      <stop key={offset} offset={offset} stopColor={`var(--dune-${colour})`} stopOpacity={opacity} />
    ))}
  </linearGradient>
);

/** Gradients and the ornamental band the other parts refer to. */
export const DuneColours = () => (
  <defs>
    <Fade
      id="dune-sky"
      stops={[
        ['0', 'sky-1'],
        ['.34', 'sky-2'],
        ['.56', 'sky-3'],
        ['.74', 'sky-4'],
      ]}
    />
    <radialGradient id="dune-glow">
      <stop offset="0" stopColor="var(--dune-sun)" stopOpacity=".85" />
      <stop offset=".35" stopColor="var(--dune-sun)" stopOpacity=".28" />
      <stop offset="1" stopColor="var(--dune-sun)" stopOpacity="0" />
    </radialGradient>
    <Fade
      id="dune-wall"
      across
      stops={[
        ['0', 'wall-lit'],
        ['.62', 'wall'],
        ['1', 'wall-shade'],
      ]}
    />
    <Fade
      id="dune-foot"
      stops={[
        ['0', 'wall-shade', 0],
        ['1', 'wall-shade', 0.75],
      ]}
    />
    <Fade
      id="dune-far-sand"
      stops={[
        ['0', 'far-sand'],
        ['1', 'far-sand-foot'],
      ]}
    />
    <Fade
      id="dune-near-sand"
      stops={[
        ['0', 'near-sand'],
        ['1', 'near-sand-foot'],
      ]}
    />
    <Fade
      id="dune-haze"
      stops={[
        ['0', 'sky-4', 0],
        ['1', 'sky-4', 0.9],
      ]}
    />
    <pattern id="dune-band" y="966" width="36" height="30" patternUnits="userSpaceOnUse">
      <path d="M0 26L9 8L18 26zM18 26L27 8L36 26z" fill="var(--dune-band-ink)" />
      <path d="M5.6 24.2L9 17.400L12.400 24.2zM23.600 24.2L27 17.400L30.400 24.2z" fill="var(--dune-band)" />
      <path
        d="M18 5L20.400 8.500L18 12L15.600 8.500zM0 5L2.400 8.500L0 12zM36 5V12L33.600 8.500z"
        fill="var(--dune-band-ink)"
      />
    </pattern>
  </defs>
);
