import { type Done, type IntentMemory, toldAtFields, useSending } from '@roombook/client-react'
import { type Call, type CallInput, CallRefused } from '@roombook/contract'
import { api } from './api.ts'

export interface ChangeOptions<C extends Call> {
  /** What the change is about, where one screen makes several of a kind: another subject is another intent. */
  subjectOf?: (input: CallInput<C>) => unknown
  /** Where what is not answered is kept, so that a page that is loaded anew knows of it. */
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
  /** What to tell the person of the last try, where nothing stands at a field. */
  trouble: string | undefined
  /** The last refusal, until the next run. */
  refusal: CallRefused | undefined
  /** What was sent last, while nobody knows whether it was carried out: the answer was lost. */
  unsettled: CallInput<C> | undefined
  /** Begins another intent: what is unsettled is let go of. */
  renew(): void
}

/**
 * A changing call of one intent of a person (`useSending`). A retry leads to what the first try made, and is the
 * person's own: a page without a line says so first. Refusals and failures are told in their own words (8.01, 8.02).
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
