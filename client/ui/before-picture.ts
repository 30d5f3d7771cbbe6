/**
 * Runs `work` in a task of its own that comes before the next picture, and answers how to call it off. Without
 * priorities for tasks, as in Safari, it comes soon, but a picture may come first.
 */
export const beforePicture = (work: () => void): (() => void) => {
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
 * Has the browser work out the styles of the page, and lay it out, each apart from the other and from the painting, so
 * that what was changed and the picture of it do not hold up a slow phone in one go. The answer calls it off.
 */
export const layOutBeforePicture = (): (() => void) => {
  // Of one element it would work out no more than what that element needs; only this asks for the style of all.
  const style = beforePicture(() => void document.getAnimations());
  const layout = beforePicture(() => void document.body.getBoundingClientRect());
  return () => {
    style();
    layout();
  };
};
