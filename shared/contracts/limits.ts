/** Numbers client and server must agree on. Each comes from the specification unless its line says otherwise. */
export const NIGHTS = { min: 1, max: 30, initial: 2 } as const;
export const COMPANIONS = { min: 0, max: 10, initial: 0 } as const;
export const PASSWORD_MIN_AT_SIGN_UP = 6;
export const PASSWORD_MIN_AT_RESET = 8;
/** scrypt's work does not grow with the length, so this only bounds what is kept in memory. */
export const PASSWORD_MAX = 128;
export const OTP_LENGTH = 6;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
/** A trip's notes are read by the planner on every request; 2,000 characters are about a page. */
export const NOTES_MAX = 2_000;
export const TRIP_NAME_MAX = 120;
/** Not from the specification: a wish is a few words, and all of them are read at each planning. */
export const WISH_LABEL_MAX = 120;
export const WISHES_MAX = 60;
export const MESSAGE_MAX = 4_000;
export const BODY_MAX_BYTES = 64 * 1024;
/** A reply longer than this is no itinerary (31 full days are about 60,000 characters). */
export const REPLY_MAX = 200_000;
export const CITIES = ['Riyadh'] as const;
/** Default map centre and zoom, and the closest automatic zoom. */
export const RIYADH_CENTRE = { lat: 24.7136, lng: 46.6753 } as const;
export const MAP_ZOOM = { initial: 11, maxFit: 15, single: 15 } as const;
export const DAY_COLOURS = 15;
/** Two stops of one day closer than this, in degrees, are the same venue. */
export const SAME_VENUE_DEGREES = 0.0001;
/** Width of the map panel in percent of the window. */
export const MAP_PANEL = { min: 20, max: 60, initial: 40 } as const;
