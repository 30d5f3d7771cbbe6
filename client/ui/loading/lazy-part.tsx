import { type ComponentType, lazy, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'wouter';

/** The code of a part of the page could not be fetched: no connection, or another version of it is served by now. */
export class PartUnavailable extends Error {
  /** It failed before, and now again for a reader who came back to it. */
  readonly isRepeated: boolean;

  constructor(cause: unknown, isRepeated: boolean) {
    super('a part of the page could not be fetched', { cause });
    this.name = 'PartUnavailable';
    this.isRepeated = isRepeated;
  }
}

const renewals = new Set<(isVisit: boolean) => void>();

/** Parts that could not be fetched are asked for again when they are next drawn. */
const forgetUnavailable = (isVisit: boolean): void => {
  for (const renew of renewals) renew(isVisit);
  renewals.clear();
};

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code already, so that the first drawing need not wait. Never rejects: a drawing asks again. */
  prefetch(): Promise<void>;
};

/**
 * A component whose code is fetched when it is first drawn, if not before; to be drawn inside a Suspense and a
 * PartBoundary. Where React's own `lazy` fails for good, this one can be tried again. Throws a PartUnavailable while it
 * is drawn.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  const fetched = (isVisit: boolean): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        renewals.add((isNextVisit) => {
          Part = fetched(isNextVisit);
        });
        throw new PartUnavailable(cause, isVisit);
      }
    });
  let Part: ComponentType<Props> = fetched(false);
  let isDrawn = false;
  const Drawn = (props: Props) => {
    isDrawn = true;
    return <Part {...props} />;
  };
  const prefetch = () =>
    load().then(
      (Loaded) => {
        // Another type would be mounted anew, without what it holds.
        if (!isDrawn) Part = Loaded;
      },
      () => {},
    );
  return Object.assign(Drawn, { prefetch });
};

interface PartBoundaryProps {
  children: ReactNode;
  /**
   * What stands in place of the part; `again` tries the part once more. Browsers that follow the standard to the letter
   * never fetch a module again that failed once: `isRepeated` says when only a page loaded anew will have it.
   */
  instead: (again: () => void, isRepeated: boolean) => ReactNode;
}

/**
 * Around a part of the page that can fail to load or to be drawn: the rest stays. It is tried again when the reader
 * goes elsewhere, and when what stands in its place asks for it.
 */
export const PartBoundary = ({ children, instead }: PartBoundaryProps) => {
  const [path] = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[path]}
      onReset={({ reason }) => forgetUnavailable(reason === 'keys')}
      fallbackRender={({ error, resetErrorBoundary }) =>
        instead(resetErrorBoundary, error instanceof PartUnavailable && error.isRepeated)
      }
    >
      {children}
    </ErrorBoundary>
  );
};
