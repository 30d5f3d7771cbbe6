import { isCalm } from '../../ui/use-media.ts';
import type { MapPin } from './map-surface.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HOUSE = 'M3.5 10.5 12 3.5l8.5 7M5.5 9v11h4.700v-6h3.600v6h4.700V9';

const house = (): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', HOUSE);
  svg.append(path);
  return svg;
};

/**
 * The drawing of a pin, a 32 px target around a 28 px disc. Colours come from the theme's variables by the
 * `data-colour` number, so the theme can change under a living map. The accessible name is set where it can be pressed.
 */
export const pinElement = (tag: 'button' | 'div'): HTMLElement => {
  const target = document.createElement(tag);
  if (target instanceof HTMLButtonElement) target.type = 'button';
  target.className = 'pin';
  const disc = document.createElement('span');
  disc.className = 'pin-disc';
  target.append(disc);
  return target;
};

/** Writes a pin's number, house and colour into its drawing. */
export const dressPin = (element: HTMLElement, pin: MapPin): void => {
  element.dataset.pin = pin.id;
  element.dataset.kind = pin.kind;
  element.dataset.colour = String(pin.colour);
  if (pin.rank) element.dataset.rank = pin.rank;
  else delete element.dataset.rank;
  const disc = element.firstElementChild;
  if (pin.kind === 'hotel') {
    if (!disc?.querySelector('svg')) disc?.replaceChildren(house());
  } else if (disc && disc.textContent !== pin.text) disc.textContent = pin.text;
};

const GLIDE_MS = 200;

/**
 * Animates a pin that was just moved, from so many pixels beside. No style remains at its end, so that pins that stand
 * still share one compositing layer.
 */
export const glide = (element: HTMLElement, fromX: number, fromY: number): void => {
  if (isCalm()) return;
  const frames = [{ translate: `${fromX}px ${fromY}px` }, { translate: '0 0' }];
  element.animate(frames, { duration: GLIDE_MS, easing: 'ease-out' });
};

/** Calls back when a pin is pointed at or gets the focus, and when that ends. */
export const listenForPoint = (element: HTMLElement, onPoint: (isOn: boolean) => void): void => {
  for (const name of ['pointerenter', 'focus']) element.addEventListener(name, () => onPoint(true));
  for (const name of ['pointerleave', 'blur']) element.addEventListener(name, () => onPoint(false));
};

/** Moves a pin's drawing off its place by pixels; `animate` lets it glide there from where it was. */
export const shiftElement = (element: HTMLElement, dx: number, dy: number, animate: boolean): void => {
  const before = {
    x: Number.parseFloat(element.style.left) || 0,
    y: Number.parseFloat(element.style.top) || 0,
  };
  element.style.left = `${dx}px`;
  element.style.top = `${dy}px`;
  if (animate) glide(element, before.x - dx, before.y - dy);
};
