import type { Standing } from '../../edits/work.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import { VERBS } from '../scene/words.ts';
import { inScope, type Piece } from './piece.ts';
import { NOWHERE, type Pointed, readStops } from './read-stops.ts';

const RELATION =
  /\s(?:(?:right |directly |straight |just )?(after|before|following|ahead of|prior to|(?:earli|lat)er than)|(بعد|قبل))\s+(?!(?:\d|noon|midday|midnight|sunset|the heat|half|quarter|that$|it$|ال(?:مغرب|غروب|ظهر|عصر)))/iu;

const BEFORE = /before|ahead|prior|earlier|قبل/i;

export const BETWEEN =
  /\bbetween (.{2,40}?) and (.{2,40}?)(?=[,.!?]|\s(?:can|could|please|we|i|add|put|on|maybe|there|is|fit|find|give|an?|some|they)\b|$)/i;

/** Where the words for the neighbour end. */
const AFTER = new RegExp(
  `,|\\s(?:and|but|on|at)\\s|\\s(?=(?:before|after)\\s)|\\sو?(?=(?:قبل|بعد|يوم)\\s)|\\s(?=(?:${VERBS}|another|an?|some|one more)\\b)`,
  'i',
);

const MEAL_ONLY =
  /^(?:the |our |my )?(?:breakfast|brunch|[Ll]unch|[Dd]inner|supper|[Ii]ftar|suhoor)\b(?: at(?: \p{Lu}[\p{L}’'-]*)+)?/u;
/** "Before we go up the bridge". */
const GOING =
  /^(?:we|[Ii]|they|he|she|you) (?:\p{L}+ ){1,2}?(?=the |our |\p{Lu}|(?:breakfast|brunch|lunch|dinner|iftar|supper)\b)/u;
/** The words for the neighbour, of all that follows "after" or "before". */
const neighbourIn = (after: string): string =>
  MEAL_ONLY.exec(after)?.[0] ??
  (GOING.exec(after)?.[0] ?? '') + (after.replace(GOING, '').split(AFTER)[0] ?? '');

/** A stop by whose side something stands or is to stand, and the words in front: "coffee" "before" "lunch". */
export interface Relation {
  head: string;
  anchor: Standing;
  isBefore: boolean;
}

/** A text without the neighbours it names: of "after lunch add a mall, before the bridge" it leaves "add a mall". */
export const withoutNeighbours = (text: string): string => {
  if (BETWEEN.test(text)) return withoutNeighbours(text.replace(BETWEEN, ' '));
  const found = RELATION.exec(` ${text}`);
  if (!found) return text;
  const after = ` ${text}`.slice(found.index + found[0].length);
  const rest = after.slice(neighbourIn(after).length);
  return withoutNeighbours(`${` ${text}`.slice(0, found.index)} ${rest.replace(/^,/, ' ')}`.trim());
};

/** "… before lunch", "… after the museum": the stop that is meant there; null where that is not one. */
export const relationIn = (
  whole: string,
  scope: readonly Standing[],
  scene: Scene,
  it: readonly Standing[],
): Relation | null => {
  const text = ` ${whole}`;
  const found = RELATION.exec(text);
  if (!found) return null;
  const after = neighbourIn(text.slice(found.index + found[0].length));
  const read = readStops(after, scope, scene, it);
  // Of a day that is named no neighbour stands on another.
  const all = { ...read, stops: read.stops.filter((each) => scope.includes(each)) };
  // Of several lunches the one is meant on the day of what is to stand beside it.
  const own = all.isOneOf ? readStops(text.slice(0, found.index), scope, scene, it).stops : [];
  const near = all.stops.filter(({ day }) => own.length === 1 && own[0]?.day === day);
  const isOneOf = all.isOneOf && near.length !== 1;
  const [anchor] = near.length === 1 ? near : all.stops;
  const isBefore = BEFORE.test(found[0]);
  return anchor && !isOneOf ? { head: text.slice(0, found.index), anchor, isBefore } : null;
};

/** "The mall after Usta Asim", "what comes after the zoo": a stop by the side of another. */
export const besideIn = (
  text: string,
  scene: Scene,
  it: readonly Standing[] = [],
  scope: readonly Standing[] = scene.stops,
): Pointed | null => {
  const [whole, one = '', other = ''] = BETWEEN.exec(text) ?? [];
  if (whole) {
    const [from] = readStops(one, scope, scene, it).stops;
    const to = readStops(other, scope, scene, it).stops.find(({ day }) => day === from?.day);
    const own = readStops(text.slice(0, text.indexOf(whole)), scope, scene);
    const inside = scope.filter(
      (each) => from && to && each.day === from.day && each.index > from.index && each.index < to.index,
    );
    const isAny = own.by === 'nothing' && /\b(?:what|whatever|thing|stop|one|everything)\b/i.test(text);
    const stops = inside.filter((each) => isAny || own.stops.includes(each));
    return stops.length > 0 ? { ...NOWHERE, stops, by: 'name' } : null;
  }
  const found = RELATION.exec(text);
  const head = text.slice(0, found?.index ?? 0);
  if (!found || !/\b(?:the|that|what|whats|whatever|comes|next|everything|anything|all)\b/i.test(head))
    return null;
  const [after = ''] = text.slice(found.index + found[0].length).split(',');
  const isBefore = BEFORE.test(found[0]);
  const isAll = /\b(?:everything|anything|all)\b/i.test(head);
  const anchors = readStops(after, scope, scene, it).stops;
  const beside = anchors.map((anchor) => {
    const day = scene.stops.filter((each) => each.day === anchor.day);
    const near = isBefore ? day.slice(0, anchor.index).reverse() : day.slice(anchor.index + 1);
    if (isAll) return near;
    const own = readStops(head, near, scene);
    const isAny = own.by === 'nothing' && /\b(?:what|whatever|comes|next|stop|one|thing)\b/i.test(head);
    return near.filter((each) => own.stops.includes(each) || isAny).slice(0, 1);
  });
  // Of several museums the one is meant that such a stop follows.
  const [stops = []] =
    anchors.length > 1
      ? beside.filter((each) => each[0]?.index === 1 + (anchors[beside.indexOf(each)]?.index ?? 0))
      : beside;
  return stops.length > 0 ? { ...NOWHERE, stops, by: 'name' } : null;
};

/** "A hole between lunch and the tower": the stop it follows. */
export const gapIn = ({ text, scene, days }: Piece): Focus['gap'] => {
  const [, one = '', other = ''] = BETWEEN.exec(text) ?? [];
  const scope = inScope({ scene, days });
  const [from, to] = [readStops(one, scope, scene), readStops(other, scope, scene)];
  const day = scope.filter((each) => to.stops.length !== 1 || each.day === to.stops[0]?.day);
  const anchor = from.stops.find((each) => day.includes(each));
  return anchor ? { anchor, isBefore: false } : null;
};

/** The stop by whose side a piece wants another. */
export const anchorIn = (piece: Piece): Relation | null => {
  const { text, plain, focus } = piece;
  const said = relationIn(text, inScope(piece), piece.scene, focus.stops);
  if (said) return said;
  const [last] = focus.stops;
  const bare = /\b(after(?:wards)?|before(?:hand)?)(?: that| it| this)?$/.exec(plain);
  if (bare && last && !focus.isOneOf)
    return {
      head: text.replace(/\b(?:after|before)\w*\b.*$/i, ''),
      anchor: last,
      isBefore: /^before/.test(bare[0]),
    };
  const gap = gapIn(piece) ?? (/\b(?:there|it|that)\b/.test(plain) ? focus.gap : null);
  return gap && { ...gap, head: text.replace(BETWEEN, ' ').replace(/\bin there\b/i, ' ') };
};
