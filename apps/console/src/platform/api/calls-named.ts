import type { NamedCall } from '@roombook/client-react'
import type { ReadCallName } from '@roombook/contract'

export type { NamedCall }

/**
 * Calls by their names alone. What listens from the first moment names what it refetches, so that the shapes of
 * pages that nobody has opened are not loaded with the shell.
 */
export const callsNamed = (...names: readonly ReadCallName[]): readonly NamedCall[] =>
  names.map((name) => ({ name }))
