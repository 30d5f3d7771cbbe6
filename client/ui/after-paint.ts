/** Calls `work` once the browser has shown what the page is now: what a press has done is seen before more is begun. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
