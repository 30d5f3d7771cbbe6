/**
 * Runs `work` in a task of its own before the next frame. Returns a cancel function. Without task priorities, as in
 * Safari, it runs soon, but a frame may come first.
 */
export const beforeNextFrame = (work: () => void): (() => void) => {
  if (!('scheduler' in window) || !('postTask' in window.scheduler)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const task = new AbortController();
  window.scheduler
    .postTask(work, { priority: 'user-blocking', signal: task.signal })
    .catch((problem: unknown) => {
      if (!task.signal.aborted) reportError(problem);
    });
  return () => task.abort();
};

/**
 * Has the browser compute the styles of the page, and lay it out, each in a task of its own apart from the painting, so
 * that a change and its frame do not add up to one long task on a slow phone. Returns a cancel function.
 */
export const layOutBeforeNextFrame = (): (() => void) => {
  // To read one element's style computes no more than that element needs; only this computes the style of all.
  const style = beforeNextFrame(() => void document.getAnimations());
  const layout = beforeNextFrame(() => void document.body.getBoundingClientRect());
  return () => {
    style();
    layout();
  };
};
