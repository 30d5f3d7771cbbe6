export const installFakeGoogle = (win, scriptUrl) => {
  const doc = win.document;
  const query = Object.fromEntries(new URL(scriptUrl).searchParams);
  const lines = new Set();
  const seen = {
    query,
    mapOptions: [],
    markersMade: 0,
    routes: () => [...lines].filter((line) => line.map).map((line) => line.options.path),
  };
  win.fakeGoogle = seen;

  const plain = (at) => ({
    lat: typeof at.lat === 'function' ? at.lat() : at.lat,
    lng: typeof at.lng === 'function' ? at.lng() : at.lng,
  });

  class Listeners {
    handlers = new Map();
    addListener(name, handler) {
      const list = this.handlers.get(name) ?? new Set();
      this.handlers.set(name, list.add(handler));
      return { remove: () => list.delete(handler) };
    }
    trigger(name, event) {
      for (const handler of this.handlers.get(name) ?? []) handler(event);
    }
  }

  class FakeMap extends Listeners {
    markers = new Set();
    constructor(box, options) {
      super();
      this.box = box;
      this.options = { ...options };
      seen.mapOptions.push(this.options);
      box.dataset.fakeGoogleMap = 'true';
      box.style.position = 'relative';
      box.style.overflow = 'hidden';
      box.addEventListener('click', (event) => event.target === box && this.trigger('click', {}));
    }
    setOptions(options) {
      Object.assign(this.options, options);
    }
    getDiv() {
      return this.box;
    }
    getZoom() {
      return this.options.zoom;
    }
    setZoom(zoom) {
      this.moveCamera({ zoom });
    }
    getCenter() {
      const { lat, lng } = plain(this.options.center);
      return { lat: () => lat, lng: () => lng };
    }
    panTo(center) {
      this.moveCamera({ center });
    }
    moveCamera(camera) {
      const zoomed = camera.zoom !== undefined && camera.zoom !== this.options.zoom;
      Object.assign(this.options, camera);
      for (const marker of this.markers) marker.place();
      if (zoomed) this.trigger('zoom_changed');
    }
  }

  const pixelOf = ({ lat, lng }, zoom) => {
    const world = 256 * 2 ** zoom;
    const sine = Math.sin((lat * Math.PI) / 180);
    return {
      x: ((lng + 180) / 360) * world,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
    };
  };

  class AdvancedMarkerElement extends win.HTMLElement {
    constructor({ map, position, content, gmpClickable }) {
      super();
      seen.markersMade += 1;
      this.clickable = gmpClickable;
      this.inside = content;
      this.spot = position;
      const press = () => gmpClickable && this.dispatchEvent(new win.Event('gmp-click'));
      this.addEventListener('click', (event) => {
        event.stopPropagation();
        press();
      });
      this.addEventListener('keydown', (event) => ['Enter', ' '].includes(event.key) && press());
      this.map = map;
    }
    set position(at) {
      this.spot = plain(at);
      this.place();
    }
    get map() {
      return this.shownOn ?? null;
    }
    set map(map) {
      this.shownOn?.markers.delete(this);
      this.shownOn = map;
      if (map) this.appear(map);
      else this.remove();
    }
    appear(map) {
      if (!map.options.mapId) throw new Error('advanced markers need a map id');
      if (!this.contains(this.inside)) this.append(this.inside);
      if (this.clickable) {
        this.setAttribute('role', 'button');
        this.tabIndex = 0;
      }
      map.markers.add(this);
      map.getDiv().append(this);
      this.place();
    }
    set title(text) {
      this.setAttribute('aria-label', text);
    }
    set zIndex(level) {
      this.style.zIndex = level ?? '';
    }
    place() {
      const map = this.shownOn;
      if (!map) return;
      const at = pixelOf(this.spot, map.getZoom());
      const middle = pixelOf(plain(map.options.center), map.getZoom());
      this.style.position = 'absolute';
      this.style.left = `calc(50% + ${at.x - middle.x}px)`;
      this.style.top = `calc(50% + ${at.y - middle.y}px)`;
      this.style.translate = '-50% -100%';
    }
  }
  if (!win.customElements.get('gmp-advanced-marker')) {
    win.customElements.define('gmp-advanced-marker', AdvancedMarkerElement);
  }

  class Polyline {
    map = null;
    constructor(options) {
      this.options = { ...options };
      lines.add(this);
    }
    setOptions(options) {
      Object.assign(this.options, options);
    }
    setMap(map) {
      this.map = map;
    }
  }

  const event = {
    addListener: (target, name, handler) => target.addListener(name, handler),
    removeListener: (listener) => listener?.remove(),
    clearInstanceListeners: () => {},
  };
  win.google ??= {};
  win.google.maps = Object.assign(win.google.maps ?? {}, {
    version: 'fake',
    Map: FakeMap,
    Polyline,
    event,
    marker: { AdvancedMarkerElement: win.customElements.get('gmp-advanced-marker') },
    importLibrary: async (name) => (name === 'marker' ? win.google.maps.marker : win.google.maps),
  });
  const callback = query.callback?.split('.').reduce((at, name) => at?.[name], win);
  doc.defaultView?.setTimeout(() => callback?.(), 0);
};
