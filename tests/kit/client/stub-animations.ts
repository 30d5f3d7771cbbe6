/** jsdom draws nothing and knows no animations; the page asks for them to have all its styles worked out. */
if (typeof document !== 'undefined') document.getAnimations ??= () => [];
