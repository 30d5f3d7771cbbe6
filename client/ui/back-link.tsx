import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import './back-link.css';

/** The way out of a page, above its title. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="back-link">
    <ArrowLeft size={18} aria-hidden /> {children}
  </Link>
);
