import {
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  type Client,
  failureMessage,
  type OutputOf,
  randomKey,
} from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { api } from './api.ts'
import type { NamedCall } from './calls-named.ts'
import { refetchCalls } from './use-call.ts'

export interface ChangeOptions<C extends Call> {
  /** After success; what was saved and what was sent. */
  onDone?(output: OutputOf<C>, input: CallInput<C>): void
  /** The server said no. Answer true when the screen shows it itself, so that no toast does. */
  onRefused?(refusal: CallRefused, input: CallInput<C>): unknown
  /** Calls whose answers are old after success. */
  refetch?: readonly NamedCall[]
  /** Without the toast of success. */
  quiet?: boolean
  /** Another client than the session's. */
  client?: Client
}

export interface Change<C extends Call> {
  /** Sends it; answers undefined when it was refused or failed. While one is on its way, that one answers. */
  run(input: CallInput<C>): Promise<OutputOf<C> | undefined>
  pending: boolean
  /** The last refusal, until the next run. */
  refusal: CallRefused | undefined
  /** Begins a new intent: another key, no refusal. For a screen that stays while its subject changes. */
  renew(): void
}

/**
 * A changing call of one intent of a person. However often it is submitted, it carries one idempotency key: made
 * when the screen opens, and again after success. Success shows the server's message (8.11); refusals and
 * failures show theirs (8.01, 8.02).
 */
export function useChange<C extends Call>(call: C, options: ChangeOptions<C> = {}): Change<C> {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused>()
  const key = useRef('')
  const underWay = useRef<Promise<OutputOf<C> | undefined>>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const renew = useCallback(() => {
    key.current = randomKey()
    setRefusal(undefined)
  }, [])

  const send = useCallback(
    async (input: CallInput<C>): Promise<OutputOf<C> | undefined> => {
      key.current ||= randomKey()
      setPending(true)
      setRefusal(undefined)
      try {
        const { client = api } = latest.current
        const answer = await client.call(call, input, { idempotencyKey: key.current })
        key.current = randomKey()
        const { onDone, refetch = [], quiet = false } = latest.current
        if (!quiet && answer.message) toast.success(answer.message)
        void refetchCalls(queryClient, refetch)
        onDone?.(answer.data, input)
        return answer.data
      } catch (error) {
        if (!(error instanceof CallRefused)) return showFailure(error)
        // The intent has been carried out before: the next submission is another one.
        if (error.code === 'request.already_done') key.current = randomKey()
        setRefusal(error)
        if (latest.current.onRefused?.(error, input) !== true) toast.error(error.message)
        return undefined
      } finally {
        underWay.current = undefined
        setPending(false)
      }
    },
    [call, queryClient],
  )

  const run = useCallback(
    (input: CallInput<C>) => {
      underWay.current ??= send(input)
      return underWay.current
    },
    [send],
  )

  return { run, pending, refusal, renew }
}

function showFailure(error: unknown): undefined {
  if (error instanceof CallFailed) {
    if (error.reason !== 'canceled') toast.error(error.message)
    return
  }
  toast.error(failureMessage)
  throw error
}
