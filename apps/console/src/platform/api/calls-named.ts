import type { Call } from '@roombook/contract'

/** What refetching needs to know of a call. */
export type NamedCall = Pick<Call, 'name'>

/**
 * Calls by their names alone. What listens from the first moment names what it refetches, so that the shapes of
 * pages that nobody has opened are not loaded with the shell. `calls-named.test.ts` sees that each name is a call's.
 */
export const callsNamed = (...names: readonly string[]): readonly NamedCall[] =>
  names.map((name) => ({ name }))
