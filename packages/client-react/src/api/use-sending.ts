import {
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  type Client,
  failureMessage,
} from '@roombook/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createIntent, type Done, findFirstResult, type IntentMemory } from './intent.ts'

/** Options for sending a change, and the handlers of its result. */
export interface SendingOptions<C extends Call, Answered> {
  client: Client
  /**
   * Subject of the change, where one screen makes several of a kind: another subject is a separate intent.
   */
  subjectOf?: ((input: CallInput<C>) => unknown) | undefined
  /** Storage of the unanswered input beyond the page; undefined where it ends with the page. */
  memory?: IntentMemory<C> | undefined
  /** Delays in milliseconds of the automatic retries after a lost answer. */
  pauses?: readonly number[]
  /** Whether the screen itself handles an earlier body that was executed: it then receives the refusal. */
  handlesAlreadyDone?: boolean | undefined
  /**
   * Called once per executed change; its result is the result of `run`.
   * @param isOther whether an earlier body was executed, so that later changes of the input were not.
   */
  onDone(done: Done<C>, sent: { input: CallInput<C>; isOther: boolean }): Answered
  /** Called once per refused or failed change. */
  onFailed?(error: CallRefused | Error, input: CallInput<C>): void
}

/** State of a change, for the hooks of an app. */
export interface Sending<C extends Call, Answered> {
  /**
   * Sends it; resolves to undefined when it was refused or failed. While one is pending, returns that one's
   * result.
   */
  run(input: CallInput<C>): Promise<Answered | undefined>
  pending: boolean
  /** Input of the last send while it is unknown whether the server carried it out: the answer was lost. */
  unsettled: CallInput<C> | undefined
  /** Error of the last attempt, until the next. */
  error: Error | undefined
  /**
   * Starts a new intent with another key and without an error, for a screen that stays while its subject
   * changes.
   */
  renew(): void
}

/**
 * Uses a changing call as one intent of the user (`createIntent`): it is executed once, however often it is
 * submitted and its answers are lost.
 */
export function useSending<C extends Call, Answered>(
  call: C,
  options: SendingOptions<C, Answered>,
): Sending<C, Answered> {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error>()
  const underWay = useRef<Promise<Answered | undefined>>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [intent] = useState(() =>
    createIntent({
      call,
      send: (sentCall, input, how) => latest.current.client.call(sentCall, input, how),
      subjectOf: options.subjectOf,
      memory: options.memory,
      ...(options.pauses && { pauses: options.pauses }),
    }),
  )
  const [unsettled, setUnsettled] = useState(intent.unsettled)

  const renew = useCallback(() => {
    intent.renew()
    setUnsettled(undefined)
    setError(undefined)
  }, [intent])

  const send = useCallback(
    async (input: CallInput<C>): Promise<Answered | undefined> => {
      setPending(true)
      setError(undefined)
      try {
        const done = await intent.run(input)
        return latest.current.onDone(done, { input, isOther: false })
      } catch (caught) {
        const first = latest.current.handlesAlreadyDone ? undefined : findFirstResult(call, caught)
        if (first) return latest.current.onDone(first, { input, isOther: true })
        const isCallFailure = caught instanceof CallRefused || caught instanceof CallFailed
        if (!isCallFailure) console.error('A call fell over', caught)
        const failure = isCallFailure ? caught : new Error(failureMessage)
        setError(failure)
        latest.current.onFailed?.(failure, input)
        return undefined
      } finally {
        underWay.current = undefined
        setUnsettled(intent.unsettled())
        setPending(false)
      }
    },
    [call, intent],
  )

  const run = useCallback(
    (input: CallInput<C>) => {
      underWay.current ??= send(input)
      return underWay.current
    },
    [send],
  )

  return { run, pending, unsettled, error, renew }
}
