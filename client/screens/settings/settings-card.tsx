import { type ReactNode, useId } from 'react';

export interface SettingsCardProps {
  title: string;
  text?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** One subject of the settings: what it is about, and beside or below that what can be done. */
export const SettingsCard = ({ title, text, danger, children }: SettingsCardProps) => {
  const id = useId();
  return (
    <section className="page-card settings-card" data-danger={danger || undefined} aria-labelledby={id}>
      <div className="settings-head">
        <h2 id={id}>{title}</h2>
        {text && <p className="settings-text">{text}</p>}
      </div>
      <div className="settings-body">{children}</div>
    </section>
  );
};
