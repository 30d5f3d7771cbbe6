import type { Plugin } from 'vite';

const TOOLTIPS = '@radix-ui/react-tooltip';
const ID = '\0without-tooltips';

/**
 * Leaves out Radix's tooltips, which Rihla has none of: its Theme opens their provider, and with that the first page
 * fetched everything that is needed to place one. Whoever adds a tooltip sees an error and removes this plugin.
 */
export const withoutTooltips = (): Plugin => ({
  name: 'rihla:without-tooltips',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === TOOLTIPS ? ID : null),
  load: (id) =>
    id === ID
      ? `export const Provider = ({ children }) => children;
         export const Root = () => { throw new Error('tooltips are left out by scripts/vite/without-tooltips.ts'); };
         export { Root as Trigger, Root as Portal, Root as Content, Root as Arrow };`
      : null,
});
