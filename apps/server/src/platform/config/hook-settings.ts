import { flag } from './flag.ts'

/** The settings of what till systems are told of. */
export const hookEnvironment = {
  /** Lets till systems be told on this machine and in its network, and without encryption. */
  HOOKS_ALLOW_INNER: flag.default(false),
}
