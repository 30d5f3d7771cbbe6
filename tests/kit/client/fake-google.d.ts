/** What the double of Google's map SDK saw, on `window.fakeGoogle`. */
export interface FakeGoogle {
  /** Query of the script's address: key, libraries, language, region. */
  query: Record<string, string>;
  mapOptions: Record<string, unknown>[];
  /** Markers made so far, also those taken away since. */
  markersMade: number;
  /** Points of every way now on a map. */
  routes(): { lat: number; lng: number }[][];
}

declare global {
  interface Window {
    fakeGoogle?: FakeGoogle;
    /** Set by the page; Google calls it when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/**
 * Puts a double of the Google Maps SDK on `win`, as the script at `scriptUrl` would: markers are real elements,
 * placed by a fixed projection, so that a test or a reader can press them. Needs nothing outside itself: a
 * browser test serves its source text in place of Google's script.
 */
export const installFakeGoogle: (win: Window & typeof globalThis, scriptUrl: string) => void;
