import {
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  failureMessage,
  randomKey,
} from '@roombook/contract'
import { useRef, useState } from 'react'
import { toldAtFields } from '../form/told-at-fields.ts'
import { api } from './api.ts'
import { createIntent, type Done, type Intent } from './intent.ts'

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
 * A call that changes something, as one intent of a person: however often it is submitted, it carries one
 * idempotency key, until it has been carried out, and a retry leads to what the first try made. Refusals and failures
 * are told in their own words (8.01, 8.02).
 */
export function useChange<C extends Call>(call: C, { subjectOf }: ChangeOptions<C> = {}): Change<C> {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error>()
  const [unsettled, setUnsettled] = useState<CallInput<C>>()
  const intent = useRef<Intent<C>>(undefined)
  intent.current ??= createIntent({ call, send: api.call, newKey: randomKey, subjectOf })
  const underWay = useRef<ReturnType<Change<C>['run']>>(undefined)

  async function send(
    { run, unsettled: lost }: Intent<C>,
    input: CallInput<C>,
  ): ReturnType<Change<C>['run']> {
    setPending(true)
    setError(undefined)
    try {
      return await run(input)
    } catch (caught) {
      if (!isTold(caught)) console.error('A call fell over', caught)
      setError(isTold(caught) ? caught : new Error(failureMessage))
      return undefined
    } finally {
      underWay.current = undefined
      setUnsettled(lost())
      setPending(false)
    }
  }

  const refusal = error instanceof CallRefused ? error : undefined
  const atAField = Object.keys(toldAtFields(refusal)).length > 0
  return {
    run(input) {
      if (intent.current) underWay.current ??= send(intent.current, input)
      return underWay.current ?? Promise.resolve(undefined)
    },
    pending,
    refusal,
    trouble: atAField ? undefined : error?.message,
    unsettled,
  }
}

const isTold = (error: unknown): error is CallRefused | CallFailed =>
  error instanceof CallRefused || error instanceof CallFailed
