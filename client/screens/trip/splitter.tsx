import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { MAP_PANEL } from '../../../shared/contracts/limits.ts';
import './trip-page.css';

/** Width of the right-hand panel, in percent of the window. */
export interface PanelWidth {
  percent: number;
  /** For `grid-template-columns` of three columns: left part, splitter, right panel. The left part keeps its least width. */
  columns: string;
  /** Sets the width, clamped; `keep` also remembers it for the next visit. */
  set(percent: number, keep: boolean): void;
}

const KEY = 'rihla:map-width';
const STEP = { arrow: 2, page: 10 } as const;
/** Below this the conversation cannot be read any more; it wins against the panel. */
const LEFT_LEAST_REM = 20;

const clamp = (percent: number): number => Math.min(MAP_PANEL.max, Math.max(MAP_PANEL.min, percent));

const Stored = v.pipe(
  v.string(),
  v.decimal(),
  v.transform(Number),
  v.minValue(MAP_PANEL.min),
  v.maxValue(MAP_PANEL.max),
);

const remembered = (): number => {
  try {
    const stored = v.safeParse(Stored, localStorage.getItem(KEY));
    return stored.success ? stored.output : MAP_PANEL.initial;
  } catch {
    // Some browsers refuse storage altogether; the width is then forgotten, nothing else.
    return MAP_PANEL.initial;
  }
};

const remember = (percent: number): void => {
  try {
    localStorage.setItem(KEY, String(percent));
  } catch {
    // As above.
  }
};

/** The panel's width as the reader left it, 20 to 60 percent of the window, 40 at first. */
export const usePanelWidth = (): PanelWidth => {
  const [percent, setPercent] = useState(remembered);
  const set = useCallback((wanted: number, keep: boolean) => {
    const next = Math.round(clamp(wanted) * 10) / 10;
    setPercent(next);
    if (keep) remember(next);
  }, []);
  return { percent, columns: `minmax(${LEFT_LEAST_REM}rem, 1fr) auto minmax(0, ${percent}vw)`, set };
};

/** What the panel can have at most beside the least left part: beyond it a drag would move nothing but the number. */
const roomFor = (splitter: HTMLElement): number => {
  const all = splitter.parentElement?.clientWidth ?? 0;
  if (all === 0) return MAP_PANEL.max;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return ((all - LEFT_LEAST_REM * rem) / window.innerWidth) * 100;
};

const widthForKey = (key: string, percent: number): number | null => {
  switch (key) {
    case 'ArrowLeft':
      return percent + STEP.arrow;
    case 'ArrowRight':
      return percent - STEP.arrow;
    case 'PageUp':
      return percent + STEP.page;
    case 'PageDown':
      return percent - STEP.page;
    case 'Home':
      return MAP_PANEL.min;
    case 'End':
      return MAP_PANEL.max;
    case 'Enter':
      return MAP_PANEL.initial;
    default:
      return null;
  }
};

interface SplitterProps {
  panel: PanelWidth;
  /** Id of the panel it widens. */
  controls: string;
  label: string;
}

/**
 * The divider left of the panel: drag it, or focus it and use the arrows (2 %), Page Up and Down (10 %), Home and
 * End (narrowest, widest); Enter or a double click goes back to the default.
 */
export const Splitter = ({ panel, controls, label }: SplitterProps) => {
  const dragged = useRef<number | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    document.documentElement.classList.add('splitting');
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const wanted = Math.min((1 - event.clientX / window.innerWidth) * 100, roomFor(event.currentTarget));
    dragged.current = wanted;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => panel.set(wanted, false));
  };
  const onLostPointerCapture = () => {
    document.documentElement.classList.remove('splitting');
    cancelAnimationFrame(frame.current);
    if (dragged.current !== null) panel.set(dragged.current, true);
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const wanted = widthForKey(event.key, panel.percent);
    if (wanted === null) return;
    event.preventDefault();
    panel.set(Math.min(wanted, roomFor(event.currentTarget)), true);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a window splitter is a focusable separator; <hr> cannot be one.
    <div
      className="splitter"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={MAP_PANEL.min}
      aria-valuemax={MAP_PANEL.max}
      aria-valuenow={Math.round(panel.percent)}
      aria-valuetext={`${Math.round(panel.percent)}% of the window`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onLostPointerCapture}
      onDoubleClick={() => panel.set(MAP_PANEL.initial, true)}
      onKeyDown={onKeyDown}
    />
  );
};
