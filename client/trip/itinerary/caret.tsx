/** Where the text is being written; the conversation keeps it in view. */
export const Caret = () => <span className="caret" data-tail aria-hidden="true" />;
