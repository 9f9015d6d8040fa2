import { type Done, toldAtFields, useSending } from '@roombook/client-react'
import { type Call, type CallInput, CallRefused } from '@roombook/contract'
import { api } from './api.ts'

export interface ChangeOptions<C extends Call> {
  /** What the change is about, where one screen makes several of a kind: another subject is another intent. */
  subjectOf?: (input: CallInput<C>) => unknown
}

/** For a screen whose every input is a wish of its own: this dish so often, that line away. */
export const eachItsOwn = { subjectOf: (input: unknown) => input }

export interface Change<C extends Call> {
  /** Sends it; answers undefined when it was refused or failed. While one is on its way, that one answers. */
  run(input: CallInput<C>): Promise<Done<C> | undefined>
  pending: boolean
  /** What to tell the person of the last try, where nothing stands at a field. */
  trouble: string | undefined
  /** The last refusal, until the next run. */
  refusal: CallRefused | undefined
  /** What was sent last, while nobody knows whether it was carried out: the answer was lost. */
  unsettled: CallInput<C> | undefined
}

/**
 * A changing call of one intent of a person (`useSending`). A retry leads to what the first try made, and is the
 * person's own: a page without a line says so first. Refusals and failures are told in their own words (8.01, 8.02).
 */
export function useChange<C extends Call>(call: C, { subjectOf }: ChangeOptions<C> = {}): Change<C> {
  const { run, pending, unsettled, error } = useSending(call, {
    client: api,
    subjectOf,
    onDone: (done) => done,
  })
  const refusal = error instanceof CallRefused ? error : undefined
  const atAField = Object.keys(toldAtFields(refusal)).length > 0
  return { run, pending, refusal, trouble: atAField ? undefined : error?.message, unsettled }
}
