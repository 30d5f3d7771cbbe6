import './skip-link.css';

interface SkipLinkProps {
  /** What gets the focus, by a selector. */
  to: string;
  children: string;
}

/** A way past what comes before; it is seen only while it has the focus. */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
  <button
    type="button"
    className="skip-link"
    onClick={() => document.querySelector<HTMLElement>(to)?.focus()}
  >
    {children}
  </button>
);
