import { type Done, type IntentMemory, toldAtFields, useSending } from '@roombook/client-react'
import { type Call, type CallInput, CallRefused } from '@roombook/contract'
import { api } from './api.ts'

export interface ChangeOptions<C extends Call> {
  /** Subject of the change, where one screen makes several of a kind: another subject is another intent. */
  subjectOf?: (input: CallInput<C>) => unknown
  /** Storage of unanswered changes, so that a reloaded page knows of them. */
  memory?: IntentMemory<C>
}

/** For a screen whose every input is a wish of its own: this dish so often, that line away. */
export const eachItsOwn = { subjectOf: (input: unknown) => input }

/** A change that was carried out. */
export interface Carried<C extends Call> extends Done<C> {
  /** An earlier try was carried out, and what differs from it now was not. */
  isOther: boolean
}

export interface Change<C extends Call> {
  /** Sends it; answers undefined when it was refused or failed. While one is on its way, that one answers. */
  run(input: CallInput<C>): Promise<Carried<C> | undefined>
  pending: boolean
  /** Message about the last try, where no field shows one. */
  trouble: string | undefined
  /** The last refusal, until the next run. */
  refusal: CallRefused | undefined
  /** Input last sent whose answer was lost; it may have been carried out. */
  unsettled: CallInput<C> | undefined
  /** Begins another intent: what is unsettled is let go of. */
  renew(): void
}

/**
 * A changing call for one intent of a person (`useSending`). A retry returns the first try's result, and only
 * the person makes it: a page without connection reports that first. Refusals and failures have their own
 * messages (8.01, 8.02).
 */
export function useChange<C extends Call>(call: C, { subjectOf, memory }: ChangeOptions<C> = {}): Change<C> {
  const { run, pending, unsettled, error, renew } = useSending(call, {
    client: api,
    subjectOf,
    memory,
    onDone: (done, { isOther }) => ({ ...done, isOther }),
  })
  const refusal = error instanceof CallRefused ? error : undefined
  const atAField = Object.keys(toldAtFields(refusal)).length > 0
  return { run, pending, refusal, trouble: atAField ? undefined : error?.message, unsettled, renew }
}
