import type { z } from 'zod'
import type { Call } from './call.ts'
import type { CallInput } from './client.ts'
import type { acted } from './features/order-acted.ts'

/** Input of a move on an order, without the fields that all such moves share. */
export type OwnInput<C extends Call> = Omit<CallInput<C>, keyof z.output<typeof acted>>

/** Returns the input of a move: the order in its seen version, and the move's own fields. */
export const inputOfMove = <C extends Call>(
  _call: C,
  seen: z.output<typeof acted>,
  own?: OwnInput<C>,
): CallInput<C> => ({ ...own, ...seen }) as object as CallInput<C>
