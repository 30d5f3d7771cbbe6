import { safeLink } from '../../../shared/reading/itinerary-fields.ts';

/** Elements whose content is no text for people. */
const SILENT = /^<(script|style|iframe|object|svg|template|noscript)\b/i;
const TAG = /^<(?:[a-z/!][^<>]*|\?[^<>]*)>/i;
const MAY_BE_TAG = /^<(?:[a-z/!?][^<>]*)?$/i;
const COMMENT = /^<!--.*?-->/s;
const ADDRESS = /^<(https?:\/\/[^\s<>]+)>$/i;
const LINK = /^!?\[([^[\]]*)\]\(((?:[^()]|\([^()]*\))*)\)/;
const MAY_BE_LINK = /^!?(?:\[[^[\]]*(?:\](?:\((?:[^()]|\([^()]*\))*(?:\([^()]*)?)?)?)?$/;
/** Longer than this no tag or link is waited for. */
const HELD_MAX = 600;

export interface MarkupFilter {
  /** Takes the next piece and returns what of it is certain. */
  push(piece: string): string;
  /** Returns what was held back at the end of the text. */
  end(): string;
}

/**
 * Takes HTML out of a text that comes in pieces, and links: their words stay, and with `keepLinks` also where they
 * lead, if that is http or https.
 */
export const createMarkupFilter = (keepLinks: boolean): MarkupFilter => {
  let held = '';
  /** The end of the element that is left out. */
  let until: string | null = null;

  const linkText = (words: string, target: string): string => {
    const link = safeLink(target.trim().split(/\s/)[0]);
    return keepLinks && link !== null ? `[${words}](${link})` : words;
  };

  /** What the beginning of `held` becomes and how long it is; null while that is open. */
  const first = (): { text: string; length: number } | null => {
    const silent = SILENT.exec(held);
    const tag = COMMENT.exec(held) ?? (held.startsWith('<!--') ? null : TAG.exec(held));
    if (tag) {
      if (silent) until = `</${silent[1]?.toLowerCase()}>`;
      const address = ADDRESS.exec(tag[0]);
      return { text: keepLinks && address ? (address[1] ?? '') : '', length: tag[0].length };
    }
    const link = LINK.exec(held);
    if (link) return { text: linkText(link[1] ?? '', link[2] ?? ''), length: link[0].length };
    const isOpen = MAY_BE_TAG.test(held) || held.startsWith('<!--') || MAY_BE_LINK.test(held);
    return isOpen && held.length <= HELD_MAX ? null : { text: held.charAt(0), length: 1 };
  };

  /** Leaves out what stands before the end of a silent element; false when that has not come. */
  const skip = (end: string): boolean => {
    const at = held.toLowerCase().indexOf(end);
    held = at < 0 ? held.slice(-end.length) : held.slice(at + end.length);
    if (at >= 0) until = null;
    return at >= 0;
  };

  const advance = (): string => {
    let out = '';
    for (;;) {
      if (until !== null && !skip(until)) return out;
      const at = held.search(/<|!?\[|!$/);
      out += at < 0 ? held : held.slice(0, at);
      held = at < 0 ? '' : held.slice(at);
      const begun = held === '' ? null : first();
      if (!begun) return out;
      out += begun.text;
      held = held.slice(begun.length);
    }
  };

  return {
    push(piece) {
      held += piece;
      return advance();
    },
    end() {
      // A tag that was never closed is none to show.
      const rest =
        until !== null || /^<[a-z/!?]/i.test(held) ? '' : held.replace(/^!?\[([^[\]]*)\]?\(.*$/s, '$1');
      held = '';
      return rest;
    },
  };
};
