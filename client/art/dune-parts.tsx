import { openings, palm, tower } from './geometry.ts';

const PALMS = [
  palm(92, 806, 150, -14, 1),
  palm(132, 812, 112, 12, 2),
  palm(640, 800, 172, 16, 3),
  palm(596, 812, 124, -12, 4),
  palm(682, 815, 104, 10, 5),
];

/** Scattered without randomness, and kept away from where the headline stands. */
const STARS = Array.from({ length: 64 }, (_, i) => ({
  x: (i * 197 + 31) % 720,
  y: (i * 113 + 17) % 470,
  r: 0.6 + ((i * 7) % 5) * 0.22,
})).filter((star) => star.x > 505 || star.y < 40);

export const Sky = () => (
  <>
    <rect x="-800" width="2300" height="1000" fill="url(#dune-sky)" />
    <g fill="var(--dune-star)">
      {STARS.map((star) => (
        <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r={star.r} />
      ))}
    </g>
    <circle cx="452" cy="640" r="300" fill="url(#dune-glow)" />
    <circle cx="452" cy="640" r="64" fill="var(--dune-disk)" />
    <path className="dune-moon" d="M560 214a46 46 0 1 0 40 68 38 38 0 1 1 -40 -68z" fill="var(--dune-star)" />
  </>
);

/** Riyadh in the haze (Kingdom Centre, Al Faisaliah and neighbours), and the cliff of Tuwaiq. */
export const Skyline = () => (
  <>
    <g fill="var(--dune-far)">
      <path
        fillRule="evenodd"
        d="M232 760C232 650 236 590 246 548L282 548C292 590 296 650 296 760zM251 553C252 596 257 618 264 618S276 596 277 553z"
      />
      <path d="M534 760L550 640Q552 622 554 640L570 760zM550.500 632a3.500 3.500 0 1 1 7 0L554 606z" />
      <path d="M168 760v-92l22 -14v106zM196 760v-66h18v66zM312 760v-104l14 -10 12 16v98zM130 760v-48h26v48zM506 760v-70l18 -10v80zM584 760v-60l20 12v48zM610 760v-40h24v40z" />
    </g>
    <path
      d="M-800 760L-420 740L-300 722L-250 690L-150 684L-120 706L0 716L40 706L58 672L132 664L160 690L236 700L300 722L392 716L430 700L520 690L552 652L640 646L668 664L720 660L860 672L930 700L1100 716L1500 730V830H-800z"
      fill="var(--dune-cliff)"
    />
    <rect x="-800" y="590" width="2300" height="240" fill="url(#dune-haze)" />
  </>
);

const WALLS: [number, number, number, number, number, number?][] = [
  [196, 806, 90, 104, 0.05, 0.92],
  [430, 806, 120, 96, 0.04, 0.92],
  [262, 808, 74, 196, 0.12],
  [330, 810, 122, 132, 0.06],
  [446, 810, 58, 164, 0.13],
  [150, 812, 70, 132, 0.1],
  [500, 812, 92, 84, 0.05],
  [206, 816, 68, 62, 0.05],
];

/** The mud-brick quarter of At-Turaif. */
export const Quarter = () => (
  <>
    <g fill="url(#dune-wall)">
      {WALLS.map(([x, base, width, height, taper, opacity]) => (
        <path key={x} d={tower(x, base, width, height, taper)} opacity={opacity} />
      ))}
    </g>
    <rect x="140" y="740" width="460" height="80" fill="url(#dune-foot)" opacity=".55" />
    <g fill="var(--dune-opening)">
      <path d={openings(299, 668, 3, { size: 7, gap: 6, rows: 3, pyramid: true })} />
      <path d={openings(299, 724, 4)} />
      <path d={openings(391, 722, 7, { size: 7, gap: 7, rows: 2 })} />
      <path d={openings(475, 694, 3, { rows: 2, pyramid: true })} />
      <path d={openings(475, 736, 3)} />
      <path d={openings(185, 724, 3, { size: 7, gap: 6, rows: 2, pyramid: true })} />
      <path d={openings(546, 764, 5, { size: 7, gap: 6 })} />
      <path d={openings(240, 784, 3)} />
      <path d="M378 810v-34a13 15 0 0 1 26 0v34zM538 812v-24h16v24zM292 808v-26h15v26z" />
    </g>
    <g fill="var(--dune-lamp)">
      <path d={openings(391, 752, 5, { gap: 9 })} />
      <path d={openings(299, 752, 2, { gap: 8 })} />
      <path d={openings(185, 756, 2, { gap: 8 })} />
    </g>
  </>
);

export const Sands = () => (
  <>
    <path
      d="M-800 822C-560 770 -300 812 -160 806S60 786 120 790C220 796 290 804 372 800S610 776 720 796S1200 812 1500 790V1000H-800z"
      fill="url(#dune-far-sand)"
    />
    {PALMS.map((one) => (
      <g key={one.trunk} stroke="var(--dune-palm)" fill="none" strokeLinecap="round">
        <path d={one.trunk} fill="var(--dune-palm)" stroke="none" />
        <path d={one.spine} strokeWidth={1.5 * one.scale} />
        <path d={one.leaf} strokeWidth={1.1 * one.scale} />
        <path d={one.dates} stroke="var(--dune-date)" strokeWidth={3.2 * one.scale} />
      </g>
    ))}
    <path
      d="M-800 880C-700 850 -420 905 -200 895C-120 890 -50 864 0 846C150 790 300 812 430 858C520 888 620 900 720 872S1200 850 1500 880V1000H-800z"
      fill="url(#dune-near-sand)"
    />
    <path
      d="M0 846C150 790 300 812 430 858C360 858 250 872 170 930C120 960 60 980 0 984C-120 984 -400 960 -800 990V900C-500 830 -200 890 0 846z"
      fill="var(--dune-ridge)"
      opacity=".5"
    />
    <path
      d="M1500 900C1100 850 900 850 720 872C640 896 560 930 420 962L720 1000H1500z"
      fill="var(--dune-ridge)"
      opacity=".35"
    />
    <path
      d="M-800 950C-500 920 -200 960 0 930C140 906 300 968 460 960S660 928 720 934S1200 960 1500 930V1000H-800z"
      fill="var(--dune-front)"
    />
    <rect x="-800" y="960" width="2300" height="40" fill="var(--dune-band)" />
    <rect x="-800" y="962" width="2300" height="1.500" fill="var(--dune-band-ink)" opacity=".6" />
    <rect x="-800" y="966" width="2300" height="30" fill="url(#dune-band)" />
  </>
);
