import './page-spinner.css';

/** A spinner in the middle of what it is put into; appears only when waiting is noticeable. */
export const PageSpinner = ({ label = 'Loading...' }: { label?: string }) => (
  <div className="page-spinner" role="status">
    <span className="page-spinner-ring" aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </div>
);
