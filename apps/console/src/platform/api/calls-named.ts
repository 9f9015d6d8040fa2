import type { NamedCall } from '@roombook/client-react'
import type { ReadCallName } from '@roombook/contract'

export type { NamedCall }

/**
 * References calls by name alone. Live handlers run from start-up on, and must not load the schemas of pages
 * that have not been opened.
 */
export const callsNamed = (...names: readonly ReadCallName[]): readonly NamedCall[] =>
  names.map((name) => ({ name }))
