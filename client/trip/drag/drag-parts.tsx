import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { DragPreview, type DragPreviewRenderer, useDrag } from 'react-aria/useDrag';
import { useDrop } from 'react-aria/useDrop';
import { afterPaint } from '../../ui/after-paint.ts';

/** The kind of what is dragged. Nothing of a plan is handed to other programs. */
const KIND = 'application/x-stop';

interface DragSourceProps {
  stopId: string;
  name: string;
  isDisabled: boolean;
  /** It takes the place of what had the focus. */
  takesFocus: boolean;
  /** Called with true when a drag of it begins, and with false when that has ended. */
  onDrag: (isDragged: boolean) => void;
}

/**
 * What ends a drag by the keyboard is carried out once the page has shown what it was until then: all of it is computed
 * anew, which takes a slow device longer than a press may. Before the listeners of the drag, which are on the document.
 */
const useEndAfterPaint = (isDragging: boolean): void => {
  useEffect(() => {
    if (!isDragging) return;
    const putOff = (event: globalThis.KeyboardEvent): void => {
      const { type, key, target, isTrusted } = event;
      if (!isTrusted || key !== (type === 'keydown' ? 'Escape' : 'Enter')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      afterPaint(() => target?.dispatchEvent(new window.KeyboardEvent(type, { key, bubbles: true })));
    };
    const ended = new AbortController();
    for (const kind of ['keydown', 'keyup'] as const)
      window.addEventListener(kind, putOff, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [isDragging]);
};

const Handle = ({ stopId, name, isDisabled, takesFocus, onDrag }: DragSourceProps) => {
  const preview = useRef<DragPreviewRenderer>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const held = useRef({ byPointer: false, isDragged: false });
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [KIND]: stopId }],
    getAllowedDropOperations: () => ['move'],
    isDisabled,
    preview,
    onDragStart: () => {
      held.current.isDragged = true;
      if (!held.current.byPointer) onDrag(true);
      // That it is taken is shown first, as it is for keys, which here have had it shown already.
      else afterPaint(() => held.current.isDragged && onDrag(true));
    },
    onDragEnd: () => {
      held.current = { byPointer: false, isDragged: false };
      onDrag(false);
    },
  });
  useEndAfterPaint(isDragging);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it appears.
  useEffect(() => {
    if (takesFocus) handle.current?.focus({ preventScroll: true });
  }, []);
  // A press in the very middle is taken for one by a screen reader for touch, which no mouse is.
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    held.current.byPointer = true;
    if (event.pointerType !== 'mouse') dragProps.onPointerDown?.(event);
  };
  const [isTaken, setTaken] = useState(false);
  // That it is taken is shown first: what follows has all the page computed anew, which takes a slow device a while.
  const onKeyUpCapture = (event: KeyboardEvent<HTMLElement>): void => {
    if (isDisabled || event.key !== 'Enter' || !event.isTrusted) {
      dragProps.onKeyUpCapture?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    held.current.byPointer = false;
    if (isTaken) return;
    setTaken(true);
    afterPaint(() => {
      setTaken(false);
      if (document.activeElement === handle.current)
        handle.current?.dispatchEvent(new window.KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
    });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags no button. */}
      <span
        {...dragProps}
        onPointerDown={onPointerDown}
        onKeyUpCapture={onKeyUpCapture}
        ref={handle}
        role="button"
        tabIndex={0}
        className="stop-grip"
        aria-label={`Drag ${name}`}
        aria-disabled={isDisabled}
        data-dragging={isDragging || isTaken}
        title="Drag to move"
      >
        <GripVertical size={18} aria-hidden="true" />
      </span>
      <DragPreview ref={preview}>{() => <div className="drag-preview">{name}</div>}</DragPreview>
    </>
  );
};

/** What a stop is dragged by, with the pointer, or with Enter and the Tab key. */
export const DragSource = (props: DragSourceProps) => (
  // The page is English, and so is what it says of a drag.
  <I18nProvider locale="en-US">
    <Handle {...props} />
  </I18nProvider>
);

interface DropTargetProps {
  /** What of a day it covers: the row of a stop, or what is below the last. */
  covers: 'stop' | 'end';
  /** Where that is, for screen readers. */
  label: string;
  /** Called with whether the stop was dropped behind what it covers, which the keyboard never does. */
  onDrop: (isBehind: boolean) => void;
}

const Target = ({ covers, label, onDrop }: DropTargetProps) => {
  const target = useRef<HTMLDivElement>(null);
  const [isBehind, setBehind] = useState(false);
  const { dropProps, isDropTarget } = useDrop({
    ref: target,
    getDropOperation: () => 'move',
    onDropMove: ({ y }) => setBehind(covers === 'stop' && y > (target.current?.clientHeight ?? 0) / 2),
    onDropExit: () => setBehind(false),
    onDrop: () => onDrop(isBehind),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox drops nothing on a button.
    <div
      {...dropProps}
      ref={target}
      role="button"
      tabIndex={0}
      className="drop-target"
      data-covers={covers}
      data-over={isDropTarget ? (isBehind ? 'behind' : 'before') : undefined}
      aria-label={label}
      aria-live="off"
    />
  );
};

/** A place of a day where the dragged stop can be dropped. */
export const DropTarget = (props: DropTargetProps) => (
  <I18nProvider locale="en-US">
    <Target {...props} />
  </I18nProvider>
);
