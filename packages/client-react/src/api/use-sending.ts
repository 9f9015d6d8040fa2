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

/** How an app sends what changes something, and what it does with what that comes to. */
export interface SendingOptions<C extends Call, Answered> {
  client: Client
  /** Subject of the change, where one screen makes several of a kind: another subject is another intent. */
  subjectOf?: ((input: CallInput<C>) => unknown) | undefined
  /** Storage of the unanswered input beyond the page; none where it ends with the page. */
  memory?: IntentMemory<C> | undefined
  /** Milliseconds after each of which it is sent again by itself where its answer was lost. */
  pauses?: readonly number[]
  /** The screen itself handles an earlier body that had been carried out: it receives the refusal. */
  tellsAlreadyDone?: boolean | undefined
  /**
   * Once for each that was carried out; what it answers is the answer of `run`.
   * @param isOther an earlier body was, and what was changed in it since was not.
   */
  onDone(done: Done<C>, sent: { input: CallInput<C>; isOther: boolean }): Answered
  /** Once for each that was refused or failed, in words for the person. */
  onFailed?(error: CallRefused | Error, input: CallInput<C>): void
}

/** A change on its way, for the hooks of an app. */
export interface Sending<C extends Call, Answered> {
  /** Sends it; answers undefined when it was refused or failed. While one is on its way, that one answers. */
  run(input: CallInput<C>): Promise<Answered | undefined>
  pending: boolean
  /** Input of the last send while it is unknown whether the server carried it out: the answer was lost. */
  unsettled: CallInput<C> | undefined
  /** Why the last try came to nothing, until the next. */
  error: Error | undefined
  /** Begins a new intent: another key, no error. For a screen that stays while its subject changes. */
  renew(): void
}

/**
 * A changing call as one intent of a person (`createIntent`): however often it is submitted and however its answers are
 * lost, it is carried out once.
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
      send: (asked, input, how) => latest.current.client.call(asked, input, how),
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
        const first = latest.current.tellsAlreadyDone ? undefined : findFirstResult(call, caught)
        if (first) return latest.current.onDone(first, { input, isOther: true })
        const isTold = caught instanceof CallRefused || caught instanceof CallFailed
        if (!isTold) console.error('A call fell over', caught)
        const told = isTold ? caught : new Error(failureMessage)
        setError(told)
        latest.current.onFailed?.(told, input)
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
