import { openings } from './geometry.ts';

/** A stair of triangles growing towards the lower right corner of its box, in the current colour. */
const TRIANGLES = Array.from({ length: 9 }, (_, row) =>
  openings(240 - (9 - row) * 13, 240 - row * 26, 9 - row, { size: 15, gap: 11 }),
).join('');

export const Ornament = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 240 240" aria-hidden="true" focusable="false">
    <path d={TRIANGLES} fill="currentColor" />
  </svg>
);
