const SIDE = 24;

const pixels = (text: string): string => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return '';
  brush.textBaseline = 'top';
  brush.font = '18px sans-serif';
  brush.fillText(text, 0, 0);
  return brush.getImageData(0, 0, SIDE, SIDE).data.join();
};

let known: boolean | null = null;

/** Whether this machine can draw emoji; where it cannot, each would be the same empty box. Looked at once. */
export const hasEmoji = (): boolean => {
  known ??= pixels('🕌') !== pixels('🧺');
  return known;
};
