const SIDE = 24;

const pixels = (text: string): string => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return '';
  context.textBaseline = 'top';
  context.font = '18px sans-serif';
  context.fillText(text, 0, 0);
  return context.getImageData(0, 0, SIDE, SIDE).data.join();
};

let known: boolean | null = null;

/** Whether this machine can draw emoji; where it cannot, each would be the same empty box. Checked once. */
export const hasEmoji = (): boolean => {
  known ??= pixels('🕌') !== pixels('🧺');
  return known;
};
