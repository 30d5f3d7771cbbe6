import { Component, type ReactNode, type RefObject } from 'react';
import { type Anchor, holdPlace } from '../../ui/hold-place.ts';

/** The same day in the plan that stands open now, where that of before has folded. */
const successorOf = (scroller: HTMLElement, { element, top }: Anchor): Anchor[] => {
  const day = element instanceof HTMLElement ? element.dataset.day : undefined;
  const next = day && scroller.querySelector(`.chat-item[data-open="true"] .day-card[data-day="${day}"]`);
  return next ? [{ element: next, top }] : [];
};

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * What of a conversation is in view and may keep its place, the best first: what has the focus, days, the last question,
 * above which the plan of before folds, and other messages.
 */
const anchorsIn = (scroller: HTMLElement): Anchor[] => {
  const view = scroller.getBoundingClientRect();
  const isInView = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > view.top && top < view.bottom;
  };
  const focused = document.activeElement?.closest('.chat-list :is(a, button, textarea)');
  const all = (selector: string): Element[] => [...scroller.querySelectorAll(selector)];
  const question = all('.chat-item[data-role="user"]').slice(-1);
  return [...(focused ? [focused] : []), ...all('.day-card'), ...question, ...all('.chat-item')]
    .filter(isInView)
    .map((element) => ({ element, top: topOf(element) }));
};

interface KeepPlaceProps {
  scroller: RefObject<HTMLElement | null>;
  /** What is in view keeps its place whenever this changes. */
  changesWith: string;
  children: ReactNode;
}

/**
 * Keeps what the reader looks at in its place while entries of a conversation join before it, fold or move. A class,
 * since only a class is asked in the moment before the page changes.
 */
export class KeepPlace extends Component<KeepPlaceProps, object, Anchor[]> {
  #stopHolding = (): void => {};

  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Anchor[] {
    const scroller = this.props.scroller.current;
    return scroller && before.changesWith !== this.props.changesWith ? anchorsIn(scroller) : [];
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: object, anchors: Anchor[]): void {
    const scroller = this.props.scroller.current;
    if (!scroller) return;
    const [anchor] = anchors.flatMap((one) =>
      one.element.checkVisibility() ? one : successorOf(scroller, one),
    );
    if (!anchor) return;
    this.#stopHolding();
    this.#stopHolding = holdPlace(scroller, anchor);
  }

  override componentWillUnmount(): void {
    this.#stopHolding();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
