/** A mail to send, with the same content in both bodies. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Hands a mail over. Returns at once and never throws: what cannot be delivered is logged, because the
   * account it is about must not be lost with it.
   */
  send(mail: Mail): void;
  /** Resolves when everything handed over was delivered or given up. */
  close(): Promise<void>;
}
