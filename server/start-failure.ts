/** Thrown when the server cannot start for a reason that its message explains to whoever starts it. */
export class StartFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartFailure';
  }
}
