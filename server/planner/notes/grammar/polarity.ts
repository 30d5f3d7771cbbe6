import { isFew, isNeverEnough } from './few.ts';
import { frontedStance } from './fronted.ts';
import { type Governor, governor, refuses, type Stance } from './governor.ts';
import { isBare, isJoined, isNeed, isTimed, type Listed } from './list-reach.ts';
import { isSuchAs, isWayInto } from './prepositions.ts';
import {
  type Item,
  isBroken,
  isCue,
  isMention,
  isNamedPlace,
  type Reading,
  type Span,
  within,
} from './reading.ts';
import {
  isBonus,
  isEmphasis,
  isHeading,
  isNewClause,
  isOfPronoun,
  isOpen,
  opensList,
  REACH,
} from './refusals.ts';
import { isDenied, isSameAgain, type Judged, judged, meantBy } from './verdicts.ts';

/** What is not to be left out is wanted; "rather not be herded" is no more so for being said twice. */
const OMITS =
  /^(?:skip|skipping|avoid|avoids|avoiding|exclude|leave|omit|drop|forget|hate|hates|dislike|scrap|ditch|cut|nix|rule|refuse|refuses|ban|pass|passes|spare|turn|turns|decline|declines|resist|resists|reject|rejects|say|says|said|saying|turned|turning|dont|doesnt|تجنب|نتجنب)$/;
const WITHOUT = /^(?:without|بدون)$/;
const MORE = /^(?:more|better|happier|nicer|finer|sooner)$/;
const MOST_COMPARED = 5;
const BESIDE = 2;
const SUBJECT = /^(?:i|we|he|she|they)$/;
const ANSWER = /^(?:no|nope|nah|لا)$/;
const SECOND_THOUGHT = /^(?:wait|sorry|actually|scratch|hang|hold)$/;

/** Reads one sentence; stances are set on its items as they come. */
export class SentenceReader {
  readonly #reading: Reading;
  readonly #items: readonly Item[];
  readonly #end: number;
  readonly #mentions: number;
  readonly #stances: Map<Item, Stance>;
  #now: Governor;
  #prefers = false;
  #preferredAt = 0;
  /** Mentions that belong to one list, for a verdict that follows them. */
  #list: Item[] = [];
  /** What was said of a list by words behind it, for more of the same: "museums bore me, and malls". */
  #judged: Judged | null = null;

  get #listed(): Listed {
    return { reading: this.#reading, items: this.#items, end: this.#end };
  }

  constructor(reading: Reading, sentence: Span, stances: Map<Item, Stance>) {
    this.#reading = reading;
    this.#items = within(sentence, reading.items);
    this.#end = sentence.to;
    this.#stances = stances;
    this.#now = governor('plain', sentence.from);
    this.#mentions = this.#items.filter(isMention).length;
  }

  read(): void {
    for (const item of this.#items) {
      if (isMention(item)) this.#mention(item);
      if (item.entries.some((entry) => entry.class === 'cue')) this.#cue(item);
    }
  }

  #mention(item: Item): void {
    const { tokens } = this.#reading;
    if (isNewClause(item, this.#now, this.#reading) || (refuses(this.#now) && isFew(item, this.#reading)))
      this.#now = governor('plain', item.from);
    if (isNeverEnough(item, this.#reading)) this.#now = governor('want', item.from);
    const isOpened = opensList(item, this.#now, this.#reading);
    if (isOpened) this.#now = { ...this.#now, isStrong: true };
    const now = this.#now;
    if (refuses(now) || now.stance === 'fine') {
      const isCut = !isOpened && isBroken(tokens, now.last, item.from);
      const isOn = isCut
        ? now.stance !== 'fine' && isBare(item, now, this.#listed)
        : item.from - now.last <= REACH;
      if (!isOn) this.#now = governor('plain', item.from);
    }
    const same = this.#judged && isSameAgain(item, this.#judged, this.#listed) ? this.#judged : null;
    this.#stances.set(item, same?.stance ?? this.#now.stance);
    if (same) same.to = item.to;
    this.#now.last = item.to;
    this.#now.isUsed = true;
    // "Gluten-free, and museums bore us": a need is nothing that a verdict is about.
    if (!isNeed(item)) this.#addToList(item);
  }

  #addToList(item: Item): void {
    const previous = this.#list.at(-1);
    const isListed = previous !== undefined && isJoined(previous.to, item.from, this.#reading);
    this.#list = isListed ? [...this.#list, item] : [item];
  }

  #cue(item: Item): void {
    // "A museum that is not boring" refuses none.
    if (isCue(item, 'post_deny') && this.#isDenied(item.from)) {
      this.#now = governor('plain', item.to);
      return;
    }
    if (isCue(item, 'post_deny') && isBonus(this.#list.at(-1), item, this.#reading)) return;
    if (isCue(item, 'post_deny', 'post_want', 'post_seen') && this.#judge(item)) return;
    // "We know the malls by heart, so no more of those."
    const isOfIt = isCue(item, 'avoid') && isOfPronoun(item, this.#end, this.#reading);
    if (isOfIt && this.#list.length > 0) {
      this.#verdict('avoid');
      return;
    }
    const said = frontedStance(item, this.#list, this.#end, this.#reading);
    if (said) {
      this.#verdict(said);
      return;
    }
    if (isEmphasis(item, this.#reading) && refuses(this.#now)) {
      this.#now.last = item.to;
      return;
    }
    if (isSuchAs(item, this.#now, this.#reading) || isWayInto(item, this.#reading)) return;
    // "Apart from Wednesday" leaves out a day, and nothing that is named after it.
    if (isCue(item, 'except') && this.#isDay(item.to)) return;
    const now = this.#now;
    const isUnmet = isOpen(item, now, this.#reading);
    // "No trip is complete without a market", "no outing without a coffee".
    if ((isUnmet || this.#isOfStop(item.from)) && WITHOUT.test(this.#reading.tokens[item.to - 1]?.word ?? ''))
      this.#now = governor('want', item.to, true);
    // "No sightseeing except the National Museum."
    else if (isCue(item, 'except') && now.stance === 'avoid') this.#now = governor('want', item.to);
    else if (isCue(item, 'avoid', 'except', 'post_deny')) {
      // "Don't skip the museums."
      const isOmitted = OMITS.test(this.#reading.tokens[item.from]?.word ?? '');
      const isTwice = isUnmet && now.stance === 'avoid' && isOmitted && !now.isStrong;
      this.#now = governor(isTwice ? 'want' : 'avoid', item.to, true);
    } else if (isCue(item, 'omit')) {
      if (isUnmet) this.#now = governor('want', item.to);
    } else if (isCue(item, 'seen') || (isCue(item, 'been') && isHeading(item.to, this.#reading))) {
      this.#now = governor(isUnmet && now.stance === 'avoid' ? 'want' : 'seen', item.to, true);
    } else if (isCue(item, 'known') && this.#isNamed(item.to)) {
      this.#now = governor('seen', item.to, true);
    } else if (isCue(item, 'post_seen') && this.#list.length === 0 && !this.#isBefore(item.from))
      this.#now = governor('seen', item.to, true);
    else if (isCue(item, 'deny')) this.#deny(item);
    else if (isCue(item, 'fine')) this.#now = governor('fine', item.to);
    else if (isCue(item, 'prefer')) {
      this.#prefers = true;
      this.#preferredAt = item.from;
      if (!isUnmet) this.#now = governor('want', item.to);
    } else if (isCue(item, 'than')) this.#than(item);
    else if (isCue(item, 'contrast')) this.#now = governor('plain', item.to);
    // "No visits to museums" refuses the visits, and goes on.
    else if (this.#stances.get(item) === 'avoid' && now.last === item.to) return;
    else if (isCue(item, 'want', 'verb') && !isUnmet) this.#want(item);
    // "We don't enjoy": of a verb that is refused the refusal is as strong as of "hate".
    else if (isCue(item, 'want') && isUnmet && now.stance === 'avoid') this.#refuseVerb(item);
  }

  /** "Out before dawn for birds" has seen none. */
  #isBefore(at: number): boolean {
    return this.#reading.tokens[at]?.word === 'before';
  }

  /** "Not", directly before words of dislike. */
  #isDenied(at: number): boolean {
    const { last, stance, isUsed } = this.#now;
    const word = this.#reading.tokens[at - 1]?.word ?? '';
    return (
      stance === 'avoid' && !isUsed && at === last && /^(?:not|isnt|arent|never|hardly|wont)$/.test(word)
    );
  }

  /** True behind "no outing", which refuses nothing where a "without" follows. */
  #isOfStop(at: number): boolean {
    const last = this.#list.at(-1);
    const isStop = last?.to === at && last.entries.some(({ class: name }) => name === 'counted');
    return isStop && refuses(this.#now);
  }

  /** "We don't really enjoy", but "he doesn't drink and I'd love some wine". */
  #refuseVerb(item: Item): void {
    const between = this.#reading.tokens.slice(this.#now.last, item.from);
    if (between.length <= BESIDE && !between.some(({ word }) => SUBJECT.test(word)))
      this.#now = governor('avoid', item.to, true);
    else this.#want(item);
  }

  /** "We know Riyadh Park": somebody who knows a place has been there. */
  #isNamed(at: number): boolean {
    return this.#items.some((item) => isNamedPlace(item) && item.from >= at && item.from <= at + 1);
  }

  #isDay(at: number): boolean {
    return this.#reading.itemAt.get(at)?.entries.some((entry) => entry.class === 'day') ?? false;
  }

  #want(item: Item): void {
    const isWeak = isCue(item, 'verb') && this.#now.stance === 'want';
    if (!isWeak) this.#now = governor(isCue(item, 'want') ? 'want' : 'plain', item.to);
  }

  /** "Malls no", with nothing after it, or the beginning of a refusal. */
  #deny(item: Item): void {
    const { tokens } = this.#reading;
    const next = this.#reading.text.slice(tokens[item.to - 1]?.to ?? 0, tokens[item.to]?.from ?? 0);
    const isAlone = this.#mentions === this.#list.length;
    if (isDenied(item, this.#list, { isAlone, end: this.#end }, this.#reading)) this.#verdict('avoid');
    // "No, in the desert": an answer, not a refusal.
    // "No wait, burgers": a second thought is none either.
    else if (
      ANSWER.test(tokens[item.to - 1]?.word ?? '') &&
      (next.trim() === ',' || SECOND_THOUGHT.test(tokens[item.to]?.word ?? ''))
    )
      this.#now = governor('plain', item.to);
    else this.#now = governor('avoid', item.to, this.#now.stance === 'avoid' && this.#now.isStrong);
  }

  /** "Parks rather than malls", "parks over malls". */
  #than(item: Item): void {
    const last = this.#list.at(-1);
    const { tokens } = this.#reading;
    // "Nothing makes us happier than coffee."
    const isMore = tokens
      .slice(Math.max(0, item.from - MOST_COMPARED), item.from)
      .some(({ word }) => MORE.test(word));
    if (tokens[item.from]?.word === 'than' && isMore && isOpen(item, this.#now, this.#reading)) {
      this.#now = governor('want', item.to);
      return;
    }
    // "Rather have a tooth out than go shopping": whatever is rather done, it is no mention.
    const isNew = last === undefined || last.to <= this.#preferredAt;
    if (this.#prefers && isNew && tokens[item.from]?.word === 'than') {
      this.#now = governor('avoid', item.to, true);
      return;
    }
    // "Take the train to the park": the way there.
    if (!this.#prefers || !last || item.from - last.to > 1 || isTimed(last)) return;
    this.#now = governor('avoid', item.to, true);
    this.#prefers = false;
  }

  /** A verdict about what was named before it. Returns false when there is nothing it could be about. */
  #judge(item: Item): boolean {
    const stance = judged(item, this.#list, this.#end, this.#reading);
    if (stance === null) return false;
    if (stance !== 'want' || !isCue(item, 'post_seen')) this.#verdict(stance);
    // "We missed the fort last time."
    else this.#say(stance, this.#list);
    return true;
  }

  #verdict(stance: Stance): void {
    const to = this.#list.at(-1)?.to ?? 0;
    this.#say(stance, meantBy(stance, this.#list, this.#stances));
    this.#judged = { stance, to };
    this.#now = governor('plain', this.#now.last);
  }

  #say(stance: Stance, items: readonly Item[]): void {
    for (const item of items) this.#stances.set(item, stance);
    this.#list = [];
  }
}
