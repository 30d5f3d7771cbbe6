import type { Profile } from './profile.ts';

/** At this age one sits in a car as adults do, and sleeps in a room of one's own. */
const BIG = 11;

/** True where a child comes along for whom seats and beds have to be thought of; one whose age is not said may be such a child. */
export const hasSmallChildren = ({ kids, childAges }: Pick<Profile, 'kids' | 'childAges'>): boolean =>
  kids && (childAges.length === 0 || childAges.some((age) => age < BIG));
