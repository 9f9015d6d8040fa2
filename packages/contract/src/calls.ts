import type { Call } from './call.ts'
import * as features from './features/index.ts'

/** Returns whether an export of a feature file is a call rather than a schema. */
export const isCall = (member: unknown): member is Call =>
  typeof member === 'object' && member !== null && 'path' in member && 'effect' in member

type Features = typeof features

/** Names of all calls that only read. */
export type ReadCallName = {
  [Member in keyof Features]: Features[Member] extends Call<infer _I, infer _O, infer Name, 'reads'>
    ? Name
    : never
}[keyof Features]

/** All calls, sorted by name. Only calls that a feature exports are included. */
export const calls: readonly Call[] = Object.values<unknown>(features)
  .filter(isCall)
  .sort((one, other) => (one.name < other.name ? -1 : 1))
