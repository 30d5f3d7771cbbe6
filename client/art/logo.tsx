/** The mark: a Najdi gable with its triangular openings and a door. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false" className="logo">
    <rect x="1" y="1" width="38" height="38" rx="11" fill="var(--accent-9)" />
    <path d="M8 31V18.5h2.6l1.5-2.7h1.3L20 8.6l6.6 7.2h1.3l1.5 2.7H32V31z" fill="#fff" />
    <path
      d="M20 13.6l2.6 4.5h-5.2zM14.8 21l2.4 4.2h-4.8zM25.2 21l2.4 4.2h-4.8zM20 21l2.4 4.2h-4.8zM17.4 31v-2.6a2.6 2.6 0 0 1 5.2 0V31z"
      fill="var(--accent-9)"
    />
  </svg>
);
