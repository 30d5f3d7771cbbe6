import { frontedStance } from './fronted.ts';
import { type Governor, governor, refuses, type Stance } from './governor.ts';
import {
  entryOf,
  type Item,
  isBroken,
  isCue,
  isMention,
  isNamedPlace,
  type Reading,
  type Span,
  within,
} from './reading.ts';

/** How many words a refusal reaches ahead of itself, or of what it has reached last. */
const REACH = 7;
/** Words that join the parts of a list. */
const JOINS = new Set(
  'and or nor the a an any of all other also to for with in on at big huge boring crowded old ال و او ولا اي'.split(
    ' ',
  ),
);
const BARE_WORDS = 2;
/** What is not to be left out is wanted; "rather not be herded" is no more so for being said twice. */
const OMITS =
  /^(?:skip|skipping|avoid|avoids|avoiding|exclude|leave|omit|drop|forget|hate|hates|dislike|scrap|ditch|cut|nix|rule|refuse|ban|pass|spare|dont|doesnt|تجنب|نتجنب)$/;
const ABOUT_IT =
  /^(?:they|those|these|that|this|them|both|such|honestly|really|frankly|simply|just|would|were|which|always)$/;
const WITHOUT = /^(?:without|بدون)$/;
const MORE = /^(?:more|better|happier|nicer|finer|sooner)$/;
const MOST_COMPARED = 5;
const BESIDE = 2;
const PRONOUN = /^(?:them|those|these|that|it)$/;
/** What may stand behind a refusal that ends a clause. */
const COURTESY = /^(?:please|pls|plz|thanks|thx|gracias|merci)$/;
const MISSED = /^(?:missed|never|didnt|failed|skipped)$/;
const MISSED_BEFORE = 4;
const IS = /^(?:is|are)$/;
const ANSWER = /^(?:no|nope|nah|لا)$/;

const EXCEPT = /^(?:except|but|apart|from|for|excluding)$/;
const BEGINS_CLAUSE = /^(?:also|more|because|i|we|he|she|they|will|plus|please)$/;
/** Before "into" these make it a liking; after a noun or a verb of going it is a way. */
const LIKES_INTO =
  /^(?:am|im|are|is|were|was|be|being|been|really|very|so|also|much|mostly|mainly|totally|well|super|mad|all|heavily|deeply|both|big|hugely|and|he|she|we|i|they|get|got|getting|more|not|isnt|just|only|still|now|way)$/;

const NEEDS: readonly string[] = ['diet', 'access', 'pace', 'rest', 'money', 'child', 'elderly'];
const NEVER_REFUSED: readonly string[] = ['diet', 'access', 'rest', 'child', 'elderly'];
const ENDS_LIST = ['want', 'praise', 'contrast', 'post_want', 'verb', 'prefer'];
const isTimed = ({ entries }: Item): boolean =>
  entries.some(({ class: name }) => name === 'anchor' || name === 'block');

/** Where one sleeps is no part of a list of what one does not like. */
const isBed = (item: Item): boolean =>
  isCue(item, 'stay') || item.entries.some((entry) => entry.class === 'thing' && entry.id === 'hotel');

/** Reads one sentence; stances are set on its items as they come. */
export class SentenceReader {
  readonly #reading: Reading;
  readonly #items: readonly Item[];
  readonly #end: number;
  readonly #mentions: number;
  readonly #stances: Map<Item, Stance>;
  #now: Governor;
  #prefers = false;
  /** Mentions that belong to one list, for a verdict that follows them. */
  #list: Item[] = [];

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
    if (this.#isNewClause(item)) this.#now = governor('plain', item.from);
    // "Hate: midday heat, malls" opens a list.
    const isOpened = this.#isOpenedBy(item);
    if (isOpened) this.#now = { ...this.#now, isStrong: true };
    const now = this.#now;
    if (refuses(now) || now.stance === 'fine') {
      const isCut = !isOpened && isBroken(tokens, now.last, item.from);
      const isOn = isCut ? now.stance !== 'fine' && this.#isBare(item) : item.from - now.last <= REACH;
      if (!isOn) this.#now = governor('plain', item.from);
    }
    this.#stances.set(item, this.#now.stance);
    this.#now.last = item.to;
    this.#now.isUsed = true;
    // "Gluten-free, and museums bore us": a need is nothing that a verdict is about.
    const isNeed = item.entries.some(({ class: name }) => NEEDS.includes(name));
    // "Fine dining" is about money, and a taste as well.
    if (!isNeed || entryOf(item, 'interest')) this.#addToList(item);
  }

  /** "No fish because of my allergy my son will show you": a refusal that has met its object ends where somebody else speaks or acts. */
  #isNewClause(item: Item): boolean {
    const { tokens } = this.#reading;
    if (!refuses(this.#now) || !this.#now.isUsed) return false;
    return tokens.slice(this.#now.last, item.from).some(({ word }) => BEGINS_CLAUSE.test(word));
  }

  #isOpenedBy({ from }: Item): boolean {
    const { tokens, text } = this.#reading;
    const { last, isUsed } = this.#now;
    if (!refuses(this.#now) || isUsed || from - last > REACH || EXCEPT.test(tokens[last - 1]?.word ?? ''))
      return false;
    const colon = text.slice(tokens[last - 1]?.to ?? 0, tokens[last]?.from ?? 0).trim();
    return colon === ':' && !isBroken(tokens, last + 1, from);
  }

  #addToList(item: Item): void {
    const previous = this.#list.at(-1);
    const isListed = previous !== undefined && this.#isJoined(previous.to, item.from);
    this.#list = isListed ? [...this.#list, item] : [item];
  }

  /** True when only words that join a list stand between two tokens. */
  #isJoined(from: number, to: number): boolean {
    const between = this.#reading.tokens.slice(from, to);
    return between.length <= 3 && between.every(({ word }) => JOINS.has(word));
  }

  /** True when a mention after a comma is but the next of the list before it. */
  #isBare(item: Item): boolean {
    const { tokens } = this.#reading;
    // "We hate crowds, slow days": nobody refuses a need in a list of dislikes.
    if (
      item.entries.some((entry) => [...NEVER_REFUSED, 'money'].includes(entry.class) || entry.id === 'slow')
    )
      return false;
    let from = item.from;
    while (from > this.#now.last && !isBroken(tokens, from, from)) from -= 1;
    let to = item.to;
    while (to < this.#end && !isBroken(tokens, to, to)) to += 1;
    const items = within({ from, to }, this.#items);
    if (items.some((each) => isCue(each, ...ENDS_LIST) || isTimed(each) || isBed(each))) return false;
    // One "no" before a list reaches its end where an "or" joins it; else the list may go on with what is liked.
    if (!this.#now.isStrong && !this.#endsWithOr(item.from) && !this.#isFoodList(item)) return false;
    const known = new Set(items.flatMap((each) => range(each)));
    const others = range({ from, to }).filter((at) => !known.has(at) && !JOINS.has(tokens[at]?.word ?? ''));
    return others.length <= BARE_WORDS;
  }

  /** "No meat, fish, egg": what is eaten no more is listed without a word between. */
  #isFoodList(item: Item): boolean {
    const last = this.#items.findLast(
      ({ to, from }) => to <= this.#now.last && from < item.from && to <= item.from,
    );
    const isFood = ({ entries }: Item): boolean => entries.some(({ class: name }) => name === 'food');
    return last !== undefined && isFood(last) && isFood(item);
  }

  #endsWithOr(from: number): boolean {
    const { tokens } = this.#reading;
    const next = this.#items.find(
      (each) => each.from > from && isCue(each, 'want', 'contrast', 'prefer', 'avoid'),
    );
    return tokens.slice(from - 2, next?.from ?? this.#end).some(({ word }) => /^(?:or|nor|او)$/.test(word));
  }

  #cue(item: Item): void {
    if (isCue(item, 'post_deny', 'post_want', 'post_seen') && this.#judge(item)) return;
    // "We know the malls by heart, so no more of those."
    const { tokens } = this.#reading;
    const isOfIt = isCue(item, 'avoid') && PRONOUN.test(tokens[item.to]?.word ?? '');
    const isEnd = item.to + 1 >= this.#end || isBroken(tokens, item.to + 1, item.to + 1);
    if (isOfIt && isEnd && this.#list.length > 0) {
      this.#verdict('avoid');
      return;
    }
    const said = frontedStance(item, this.#list, this.#end, this.#reading);
    if (said) {
      this.#verdict(said);
      return;
    }
    // "No excursions into the desert": the way there, and no liking.
    if (tokens[item.from]?.word === 'into' && item.to - item.from === 1 && !this.#isLikedInto(item)) return;
    // "Apart from Wednesday" leaves out a day, and nothing that is named after it.
    if (isCue(item, 'except') && this.#isDay(item.to)) return;
    const now = this.#now;
    const isOpen = this.#isOpen(item);
    // "No trip is complete without a market", "no outing without a coffee".
    if ((isOpen || this.#isOfStop(item.from)) && WITHOUT.test(this.#reading.tokens[item.to - 1]?.word ?? ''))
      this.#now = governor('want', item.to, true);
    else if (isCue(item, 'avoid', 'except', 'post_deny')) {
      // "Don't skip the museums."
      const isOmitted = OMITS.test(this.#reading.tokens[item.from]?.word ?? '');
      const isTwice = isOpen && now.stance === 'avoid' && isOmitted && !now.isStrong;
      this.#now = governor(isTwice ? 'want' : 'avoid', item.to, true);
    } else if (isCue(item, 'omit')) {
      if (isOpen) this.#now = governor('want', item.to);
    } else if (isCue(item, 'seen')) {
      this.#now = governor(isOpen && now.stance === 'avoid' ? 'want' : 'seen', item.to, true);
    } else if (isCue(item, 'known') && this.#isNamed(item.to)) {
      this.#now = governor('seen', item.to, true);
    } else if (isCue(item, 'post_seen') && this.#list.length === 0)
      this.#now = governor('seen', item.to, true);
    else if (isCue(item, 'deny')) this.#deny(item);
    else if (isCue(item, 'fine')) this.#now = governor('fine', item.to);
    else if (isCue(item, 'prefer')) {
      this.#prefers = true;
      if (!isOpen) this.#now = governor('want', item.to);
    } else if (isCue(item, 'than')) this.#than(item);
    else if (isCue(item, 'contrast')) this.#now = governor('plain', item.to);
    // "No visits to museums" refuses the visits, and goes on.
    else if (this.#stances.get(item) === 'avoid' && now.last === item.to) return;
    else if (isCue(item, 'want', 'verb') && !isOpen) this.#want(item);
    // "We don't enjoy": of a verb that is refused the refusal is as strong as of "hate".
    else if (isCue(item, 'want') && isOpen && now.stance === 'avoid') this.#refuseVerb(item);
  }

  /** True behind "no outing", which refuses nothing where a "without" follows. */
  #isOfStop(at: number): boolean {
    const last = this.#list.at(-1);
    const isStop = last?.to === at && last.entries.some(({ class: name }) => name === 'counted');
    return isStop && refuses(this.#now);
  }

  #isLikedInto({ from }: Item): boolean {
    const before = this.#reading.tokens[from - 1];
    return isBroken(this.#reading.tokens, from, from) || LIKES_INTO.test(before?.word ?? '');
  }

  /** "We don't really enjoy", but "he doesn't drink and I'd love some wine". */
  #refuseVerb(item: Item): void {
    if (item.from - this.#now.last <= BESIDE) this.#now = governor('avoid', item.to, true);
    else this.#want(item);
  }

  /** True where a refusal has not yet met what it refuses. */
  #isOpen(item: Item): boolean {
    const now = this.#now;
    return refuses(now) && !now.isUsed && !isBroken(this.#reading.tokens, now.last, item.from);
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
    const isLast = this.#isEnd(this.#afterCourtesy(item.to));
    const isAlone = this.#mentions === this.#list.length;
    // "Souqs = no", "souqs are a no" are said of them as "souqs no" is.
    const from = IS.test(tokens[item.from - 1]?.word ?? '') ? item.from - 1 : item.from;
    const isJoined = isAlone || !isBroken(tokens, item.from, item.from) || this.#isLabel(item.from);
    const isBehind = this.#list.at(-1)?.to === from && isJoined;
    const next = this.#reading.text.slice(tokens[item.to - 1]?.to ?? 0, tokens[item.to]?.from ?? 0);
    if (isLast && isBehind) this.#verdict('avoid');
    // "No, in the desert": an answer, not a refusal.
    else if (next.trim() === ',' && ANSWER.test(tokens[item.from]?.word ?? ''))
      this.#now = governor('plain', item.to);
    else this.#now = governor('avoid', item.to, this.#now.stance === 'avoid' && this.#now.isStrong);
  }

  /** "Souqs: no, parks: yes." */
  #isLabel(at: number): boolean {
    const { tokens, text } = this.#reading;
    return /^\s*[:=–-]\s*$/.test(text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from ?? 0));
  }

  /** The token after a "please" that ends a refusal: "the malls no please". */
  #afterCourtesy(at: number): number {
    return COURTESY.test(this.#reading.tokens[at]?.word ?? '') ? at + 1 : at;
  }

  /** True where nothing of a clause is left: "the tower before, so not that". */
  #isEnd(at: number): boolean {
    return at >= this.#end || isBroken(this.#reading.tokens, at, at) || this.#isContrast(at);
  }

  #isContrast(at: number): boolean {
    const next = this.#reading.itemAt.get(at);
    return next !== undefined && isCue(next, 'contrast');
  }

  /** "Parks rather than malls", "parks over malls". */
  #than(item: Item): void {
    const last = this.#list.at(-1);
    const { tokens } = this.#reading;
    // "Nothing makes us happier than coffee."
    const isMore = tokens
      .slice(Math.max(0, item.from - MOST_COMPARED), item.from)
      .some(({ word }) => MORE.test(word));
    if (tokens[item.from]?.word === 'than' && isMore && this.#isOpen(item)) {
      this.#now = governor('want', item.to);
      return;
    }
    // "Rather have a tooth out than go shopping": whatever is rather done, it is no mention.
    const isRather = last === undefined && tokens[item.from]?.word === 'than';
    if (this.#prefers && isRather) {
      this.#now = governor('avoid', item.to, true);
      return;
    }
    // "Take the train to the park": the way there.
    if (!this.#prefers || !last || item.from - last.to > 1 || isTimed(last)) return;
    this.#now = governor('avoid', item.to, true);
    this.#prefers = false;
  }

  /** "Deserts, please: big cities bore me" speaks of something else. */
  #hasSubject(from: number, to: number): boolean {
    const { tokens } = this.#reading;
    let start = to;
    while (start > from && !isBroken(tokens, start, start)) start -= 1;
    return start > from - 1 && isBroken(tokens, start, start)
      ? tokens.slice(start, to).some(({ word }) => word.length > 3 && !ABOUT_IT.test(word))
      : false;
  }

  /** A verdict about what was named before it. Returns false when there is nothing it could be about. */
  #judge(item: Item): boolean {
    const last = this.#list.at(-1);
    if (!last || item.from - last.to > 4 || this.#hasSubject(last.to, item.from)) return false;
    if (isCue(item, 'post_seen')) {
      if (!isNamedPlace(last) || !this.#isEnd(item.to)) return false;
      // "We missed the fort last time."
      if (this.#isMissed()) {
        for (const missed of this.#list) this.#stances.set(missed, 'want');
        this.#list = [];
        return true;
      }
      this.#verdict('seen');
    } else this.#verdict(isCue(item, 'post_want') ? 'want' : 'avoid');
    return true;
  }

  #isMissed(): boolean {
    const first = this.#list[0]?.from ?? 0;
    return this.#reading.tokens
      .slice(Math.max(0, first - MISSED_BEFORE), first)
      .some(({ word }) => MISSED.test(word));
  }

  #verdict(stance: Stance): void {
    // Praise at the end of "no malls would be lovely" makes no mall of it.
    const open = this.#list.filter((item) => {
      const said = this.#stances.get(item);
      return stance === 'want' ? said !== 'avoid' && said !== 'seen' : said !== 'want';
    });
    // "We love museums and malls bore us": where all were wanted it is about the last one.
    const meant = open.length > 0 || stance === 'want' ? open : this.#list.slice(-1);
    for (const item of meant) this.#stances.set(item, stance);
    this.#list = [];
    this.#now = governor('plain', this.#now.last);
  }
}

const range = ({ from, to }: Span): number[] => Array.from({ length: to - from }, (_, i) => from + i);
