const NAMES = 'think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad|inner_monologue';
const OPENS = new RegExp(`^<(${NAMES})(?:\\s[^>]*)?>$`, 'i');
const CLOSES = new RegExp(`^</(?:${NAMES})\\s*>$`, 'i');
/** Tags that say what stands in them is the answer. */
const WRAPS =
  /^<\/?(?:answer|final_?answer|output|result|response|json|itinerary|plan|message|tool_call|function_call)(?:\s[^>]*)?>$/i;
const SPECIAL = /^<\|[^|<>]{1,40}\|>$/;
const MAY_BE_TAG = /^<(?:\/?[a-z][^<>]*|\|[^<>]*|\/)?$/i;
const TAG_MAX = 80;

export interface ThoughtFilter {
  /** Takes one character and returns what of the text is no thought and no tag around the answer. */
  push(mark: string): string;
  /** Returns what was held back at the end of the text. */
  end(): string;
}

/**
 * Leaves out what a model thinks aloud before it answers: in tags, or in the channels of a chat format.
 * `onOrphan` is called for an end of thoughts without a beginning: all before it was thought.
 */
export const createThoughtFilter = (onOrphan: () => void): ThoughtFilter => {
  let held = '';
  /** What ends the passage that is left out; null outside of one. */
  let until: string | null = null;
  let passage = '';

  const leaveOut = (end: string): string => {
    until = end;
    passage = '';
    return '';
  };
  const onSpecial = (tag: string): string =>
    tag === '<|start|>' || tag === '<|channel|>' ? leaveOut('<|message|>') : '';

  const onTag = (tag: string): string => {
    if (SPECIAL.test(tag)) return onSpecial(tag);
    const opened = OPENS.exec(tag);
    if (opened) return leaveOut(`</${opened[1]?.toLowerCase()}>`);
    if (CLOSES.test(tag)) onOrphan();
    return CLOSES.test(tag) || WRAPS.test(tag) ? '' : tag;
  };

  /** Only the end of the passage is kept, which is enough to see its end tag and the name of a channel. */
  const inPassage = (mark: string, end: string): void => {
    passage = (passage + mark).slice(-TAG_MAX);
    if (!passage.toLowerCase().endsWith(end)) return;
    const isAside = end === '<|message|>' && /analysis|commentary/.test(passage);
    until = isAside ? '<|end|>' : null;
    passage = '';
  };

  return {
    push(mark) {
      if (until !== null) {
        inPassage(mark, until);
        return '';
      }
      if (held === '') {
        if (mark !== '<') return mark;
        held = mark;
        return '';
      }
      const text = held + mark;
      held = '';
      if (mark === '>') return onTag(text);
      if (mark !== '<' && text.length <= TAG_MAX && MAY_BE_TAG.test(text)) {
        held = text;
        return '';
      }
      if (mark !== '<') return text;
      held = mark;
      return text.slice(0, -1);
    },
    end() {
      const rest = held;
      held = '';
      return until === null ? rest : '';
    },
  };
};
