import * as v from 'valibot';
import { WISH_LABEL_MAX, WISHES_MAX } from './limits.ts';
import { oneLine } from './message.ts';

/** What a wish is about; `other` where it was not understood. */
const WISH_KINDS = [
  'interest',
  'place',
  'kitchen',
  'diet',
  'party',
  'access',
  'pace',
  'budget',
  'hours',
  'stay',
  'other',
] as const;

/** Why there is nothing for a wish: not in the city, on other dates, at no place that we know, or in hotels, which have to be asked. */
const ABSENCES = ['city', 'dates', 'unknown', 'hotel'] as const;
export type Absence = (typeof ABSENCES)[number];

/**
 * Something that was understood of what a traveller wants, and where it was read. `day` is the day it is for;
 * `possible` is false where nothing we know fulfils it on the dates of the trip, `planned` where the newest plan has no
 * room for it all the same.
 */
export const Wish = v.object({
  id: v.string(),
  label: v.string(),
  kind: v.picklist(WISH_KINDS),
  polarity: v.picklist(['want', 'avoid', 'need']),
  day: v.optional(v.number()),
  source: v.picklist(['notes', 'chat', 'hand']),
  possible: v.boolean(),
  planned: v.optional(v.literal(false)),
  absence: v.optional(v.picklist(ABSENCES)),
  /** Why it is not possible here, and what there is instead; of what is possible, what could not be confirmed. */
  note: v.optional(v.string()),
});
export type Wish = v.InferOutput<typeof Wish>;

const LABEL_MISSING = 'Please write the wish in words';

/** One line of the whole list of wishes: the id of one that stays, or the words of a new one. */
const WishLine = v.union(
  [
    v.strictObject({ id: v.pipe(v.string(), v.maxLength(200)) }),
    v.strictObject({
      label: v.pipe(
        v.string(LABEL_MISSING),
        v.transform(oneLine),
        v.trim(),
        v.minLength(1, LABEL_MISSING),
        v.maxLength(WISH_LABEL_MAX, `Please keep each wish under ${WISH_LABEL_MAX} characters`),
      ),
    }),
  ],
  `Each wish is either the id of one that stays, or a label of up to ${WISH_LABEL_MAX} characters`,
);

/** The whole list of wishes; those whose id is missing are taken back. */
export const WishLines = v.pipe(
  v.array(WishLine, 'The wishes must be a list'),
  v.maxLength(WISHES_MAX, `Please keep to ${WISHES_MAX} wishes`),
);
export type WishLines = v.InferOutput<typeof WishLines>;
