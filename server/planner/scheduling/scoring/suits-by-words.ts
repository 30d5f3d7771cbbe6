import type { Place } from '../../../places/place.ts';

/** Some tables are open all day but are for the morning; the catalogue says so in words. */
const MORNING_TABLE = /(?<!from )breakfast|brunch(?! at the weekend)|pancake|slow morning|cheap start/i;
/** True for a table that is no place for the evening, whatever its hours. */
export const isForMornings = ({ name, about }: Place): boolean => MORNING_TABLE.test(`${name} ${about}`);
/** What comes to life when it is dark says so in words. */
const EVENING_SIGHT = /\bafter (?:sunset|dark)\b/i;
/** True for a sight that is little by day. */
export const isForEvenings = ({ about }: Place): boolean => EVENING_SIGHT.test(about);
/** True for what the catalogue calls loveliest when the sun goes down. */
export const isForDusk = ({ about }: Place): boolean => /\bat dusk\b/i.test(about);
/** Ground no wheel turns on, as far as the catalogue's sentence on a place tells. */
const ROUGH_GROUND =
  /\b(?:[Rr]uins?|spur|[Dd]unes?|sands?|[Ss]mall hill|[Cc]liff|escarpment|scramble|steps|stairs|climb|off-road|rough|sinkhole|caravan path)\b/;
/** True for a place whose own description speaks of ruins, sand, rock or steps. */
export const isRoughGround = ({ about }: Place): boolean => ROUGH_GROUND.test(about);
const IN_COMPANY = /\b(?:groups? of friends|riddles|karts?|trampolines?|bowling|laser|paintball|arcade)\b/i;
const PLAYED_KINDS = ['sport', 'entertainment', 'family'];
/** True for what nobody plays by themselves. */
export const isPlayedInCompany = ({ kind, about }: Place): boolean =>
  PLAYED_KINDS.includes(kind) && IN_COMPANY.test(about);
/** Dunes a car can stop beside: nobody has to walk in them who asked for the desert. */
const BESIDE_ROAD = /\bdunes\b/;
const OFF_ROAD = /\b(?:off-road|operator|railings)\b/;
/** True for dunes that are seen from the road. */
export const isSeenFromRoad = ({ kind, about }: Place): boolean =>
  kind === 'day_trip' && BESIDE_ROAD.test(about) && !OFF_ROAD.test(about);
/** What is made for small children says so in words. */
const SMALL_CHILDREN = /(?:younger|small) children|soft (?:play|jungle)/i;
/** True for a place in which nobody of twelve has any fun. */
export const isForSmallChildren = ({ kind, about }: Place): boolean =>
  kind === 'family' && SMALL_CHILDREN.test(about);
const CHILDREN_PLAY = /\b(?:games|play|tunnels) for (?:\w+ )?children\b/i;
/** True for a play hall whose own sentence keeps it to children. */
export const isForChildrenAlone = (place: Place): boolean =>
  isForSmallChildren(place) || (place.kind === 'family' && CHILDREN_PLAY.test(place.about));
/** Halls of books and papers say so in words. */
const READING = /\b(?:library|libraries|archives?|reading halls?|reading rooms?)\b/i;
const READING_KINDS = ['museum', 'viewpoint'];
/** True for a library or an archive; the lawn before one is a park, and the tower beside it a tower. */
export const isReadingRoom = ({ kind, name, about }: Place): boolean =>
  READING_KINDS.includes(kind) && READING.test(`${name} ${about}`);
const MILK = /\bmade (?:with|of) (?:\w+ )?milk\b/i;
/** True for a table that has little without milk in it. */
export const isAllMilk = ({ about }: Place): boolean => MILK.test(about);
/** True for a picture house: it is no show, and no night out. */
export const isCinema = ({ kind, name }: Place): boolean =>
  kind === 'entertainment' && /\bcinemas?\b/i.test(name);
