import { Link } from 'wouter';
import { DuneScene } from '../../art/dune-scene.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

/** What is shown for an address that is none of ours. */
export const NotFoundPage = () => {
  usePageTitle('Page not found');
  return (
    <main className="dune-ground not-found">
      <DuneScene viewBox="-360 300 1440 700" />
      <div className="dune-card">
        <p className="not-found-number" aria-hidden="true">
          404
        </p>
        <h1>Oops! Page not found</h1>
        <p>The desert is wide, and this path leads nowhere.</p>
        <Link href="/" className="solid-link">
          Return to Home
        </Link>
      </div>
    </main>
  );
};
