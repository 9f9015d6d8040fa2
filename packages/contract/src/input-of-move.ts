import type { z } from 'zod'
import type { Call } from './call.ts'
import type { CallInput } from './client.ts'
import type { acted } from './features/order-acted.ts'

/** Input of a move besides the fields that all moves share. */
export type OwnInput<C extends Call> = Omit<CallInput<C>, keyof z.output<typeof acted>>

/** The input of a move: the order as it was seen, and what is the move's own. */
export const inputOfMove = <C extends Call>(
  _call: C,
  seen: z.output<typeof acted>,
  own?: OwnInput<C>,
): CallInput<C> => ({ ...own, ...seen }) as object as CallInput<C>
