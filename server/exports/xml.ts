import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
  // Two characters that XML cannot hold in any way.
  tagValueProcessor: (_name, value) => String(value).replace(/[\ufffe\uffff]/g, ''),
});

/**
 * An XML document. Elements stand in the order of the keys, an array is as many elements, a key that begins with
 * `@_` is an attribute, and text is escaped; it must be `printable`.
 */
export const xmlDocument = (root: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`;
