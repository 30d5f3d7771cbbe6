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
    onClick={() => {
      const target = document.querySelector<HTMLElement>(to);
      // What takes no focus by itself: the next press of Tab goes on from there.
      if (target && target.tabIndex < 0) target.tabIndex = -1;
      target?.focus();
    }}
  >
    {children}
  </button>
);
