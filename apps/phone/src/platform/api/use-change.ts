import { type Done, type IntentMemory, toFieldMessages, useSending } from '@roombook/client-react'
import { type Call, type CallInput, CallRefused } from '@roombook/contract'
import { api } from './api.ts'

export interface ChangeOptions<C extends Call> {
  /**
   * Subject of the change, where one screen makes several of a kind: another subject is a separate intent.
   */
  subjectOf?: (input: CallInput<C>) => unknown
  /** Storage of unanswered changes, so that they survive a reload. */
  memory?: IntentMemory<C>
}

/** Options for a screen where each different input is a separate intent, such as quantities of dishes. */
export const eachItsOwn = { subjectOf: (input: unknown) => input }

/** An executed change. */
export interface Carried<C extends Call> extends Done<C> {
  /** Whether an earlier attempt was executed, so that later changes of the input were not. */
  isOther: boolean
}

export interface Change<C extends Call> {
  /**
   * Sends it; resolves to undefined when it was refused or failed. While one is pending, returns that one's
   * result.
   */
  run(input: CallInput<C>): Promise<Carried<C> | undefined>
  pending: boolean
  /** Message about the last attempt, unless a field shows it. */
  trouble: string | undefined
  /** The last refusal, until the next run. */
  refusal: CallRefused | undefined
  /** Last input whose answer was lost; it may have been executed. */
  unsettled: CallInput<C> | undefined
  /** Starts another intent and discards the unanswered input. */
  renew(): void
}

/**
 * Uses a changing call as one intent of the user (`useSending`). A retry returns the first attempt's result,
 * and only the user triggers it: a page without connection reports that first. Refusals and failures have
 * their own messages (8.01, 8.02).
 */
export function useChange<C extends Call>(call: C, { subjectOf, memory }: ChangeOptions<C> = {}): Change<C> {
  const { run, pending, unsettled, error, renew } = useSending(call, {
    client: api,
    subjectOf,
    memory,
    onDone: (done, { isOther }) => ({ ...done, isOther }),
  })
  const refusal = error instanceof CallRefused ? error : undefined
  const atAField = Object.keys(toFieldMessages(refusal)).length > 0
  return { run, pending, refusal, trouble: atAField ? undefined : error?.message, unsettled, renew }
}
