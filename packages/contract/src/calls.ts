import type { Call } from './call.ts'
import * as features from './features/index.ts'

/** Whether what a file exports is a call, and no shape. */
export const isCall = (member: unknown): member is Call =>
  typeof member === 'object' && member !== null && 'path' in member && 'effect' in member

type Features = typeof features

/** The names of all calls that read. */
export type ReadCallName = {
  [Member in keyof Features]: Features[Member] extends Call<infer _I, infer _O, infer Name, 'reads'>
    ? Name
    : never
}[keyof Features]

/** Every call there is, by name. A call that no feature exports does not exist. */
export const calls: readonly Call[] = Object.values<unknown>(features)
  .filter(isCall)
  .sort((one, other) => (one.name < other.name ? -1 : 1))
