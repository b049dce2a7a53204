/** An address that gets the newsletter, or got it (specification section 3). */
export interface Subscriber {
  id: number;
  email: string;
  /** False once it has been unsubscribed. */
  isActive: boolean;
  /** An instant in UTC. */
  createdAt: string;
}
