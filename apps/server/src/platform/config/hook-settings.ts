import { flag } from './flag.ts'

/** Settings of till webhooks. */
export const hookEnvironment = {
  /** Allows webhooks to this machine and its network, and without encryption. */
  HOOKS_ALLOW_INNER: flag.default(false),
}
