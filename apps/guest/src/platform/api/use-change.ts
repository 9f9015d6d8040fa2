import {
  type Answer,
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  failureMessage,
  type OutputOf,
  randomKey,
} from '@roombook/contract'
import { useRef, useState } from 'react'
import { toldAtFields } from '../form/told-at-fields.ts'
import { api } from './api.ts'

export interface Change<C extends Call> {
  /** Sends it; answers undefined when it was refused or failed. While one is on its way, that one answers. */
  run(input: CallInput<C>): Promise<Answer<OutputOf<C>> | undefined>
  pending: boolean
  /** What to tell the person of the last try, where nothing stands at a field. */
  trouble: string | undefined
  /** The last refusal, until the next run. */
  refusal: CallRefused | undefined
}

/**
 * A call that changes something, as one intent of a person: however often it is submitted, it carries one
 * idempotency key, until it has been carried out. Refusals and failures are told in their own words (8.01, 8.02).
 */
export function useChange<C extends Call>(call: C): Change<C> {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error>()
  const key = useRef('')
  const underWay = useRef<ReturnType<Change<C>['run']>>(undefined)

  async function send(input: CallInput<C>): ReturnType<Change<C>['run']> {
    key.current ||= randomKey()
    setPending(true)
    setError(undefined)
    try {
      const answer = await api.call(call, input, { idempotencyKey: key.current })
      key.current = ''
      return answer
    } catch (caught) {
      if (caught instanceof CallRefused && caught.code === 'request.already_done') key.current = ''
      if (!isTold(caught)) console.error('A call fell over', caught)
      setError(isTold(caught) ? caught : new Error(failureMessage))
      return undefined
    } finally {
      underWay.current = undefined
      setPending(false)
    }
  }

  const refusal = error instanceof CallRefused ? error : undefined
  const atAField = Object.keys(toldAtFields(refusal)).length > 0
  return {
    run(input) {
      underWay.current ??= send(input)
      return underWay.current
    },
    pending,
    refusal,
    trouble: atAField ? undefined : error?.message,
  }
}

const isTold = (error: unknown): error is CallRefused | CallFailed =>
  error instanceof CallRefused || error instanceof CallFailed
