import {
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  type Client,
  failureMessage,
  type OutputOf,
} from '@roombook/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { api } from './api.ts'
import type { NamedCall } from './calls-named.ts'
import { alreadyDone, createIntent, type IntentOf } from './intent.ts'
import { refetchCalls } from './use-call.ts'

export interface ChangeOptions<C extends Call> {
  /** After success; what was saved and what was sent. */
  onDone?(output: OutputOf<C>, input: CallInput<C>): void
  /** The server said no. Answer true when the screen shows it itself, so that no toast does. */
  onRefused?(refusal: CallRefused, input: CallInput<C>): unknown
  /** Puts what the answer tells into what is shown, so that nobody waits for it to be fetched. */
  puts?(queryClient: QueryClient, output: OutputOf<C>): void
  /** Calls whose answers are old after success. */
  refetch?: readonly NamedCall[]
  /** What the toast of success says, made of the server's message. */
  reads?(message: string, output: OutputOf<C>): string
  /** Without the toast of success. */
  quiet?: boolean
  /** Another client than the session's. */
  client?: Client
  /** An earlier body of the same intent had been carried out: this screen tells of it itself. */
  tellsAlreadyDone?: boolean
}

export interface Change<C extends Call> {
  /** Sends it; answers undefined when it was refused or failed. While one is on its way, that one answers. */
  run(input: CallInput<C>): Promise<OutputOf<C> | undefined>
  pending: boolean
  /** It was sent and no answer came: what the screen hears meanwhile may be its own work. */
  unanswered: boolean
  /** The last refusal, until the next run. */
  refusal: CallRefused | undefined
  /** Begins a new intent: another key, no refusal. For a screen that stays while its subject changes. */
  renew(): void
}

/** What is said where an earlier body of the intent had been carried out, and the later one was not. */
const doneBefore = '上一次提交已经成功，之后的改动没有保存'

/**
 * A changing call of one intent of a person (`createIntent`): however often it is submitted and however its answers
 * are lost, it is carried out once. Success shows the server's message (8.11); refusals and failures show theirs
 * (8.01, 8.02).
 */
export function useChange<C extends Call>(call: C, options: ChangeOptions<C> = {}): Change<C> {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused>()
  const underWay = useRef<Promise<OutputOf<C> | undefined>>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [intent] = useState(
    (): IntentOf<C> =>
      createIntent({
        send: (input, idempotencyKey) => (latest.current.client ?? api).call(call, input, { idempotencyKey }),
      }),
  )

  const renew = useCallback(() => {
    intent.renew()
    setUnanswered(false)
    setRefusal(undefined)
  }, [intent])

  const finish = useCallback(
    (output: OutputOf<C>, input: CallInput<C>) => {
      const { onDone, puts, refetch = [] } = latest.current
      puts?.(queryClient, output)
      void refetchCalls(queryClient, refetch)
      onDone?.(output, input)
      return output
    },
    [queryClient],
  )

  const send = useCallback(
    async (input: CallInput<C>): Promise<OutputOf<C> | undefined> => {
      setPending(true)
      setRefusal(undefined)
      try {
        const answer = await intent.run(input)
        const { quiet, reads } = latest.current
        if (!quiet && answer.message) toast.success(reads?.(answer.message, answer.data) ?? answer.message)
        return finish(answer.data, input)
      } catch (error) {
        if (!(error instanceof CallRefused)) return showFailure(error)
        const first = latest.current.tellsAlreadyDone ? undefined : alreadyDone(call, error)
        if (first !== undefined) {
          toast.info(doneBefore)
          return finish(first, input)
        }
        setRefusal(error)
        if (latest.current.onRefused?.(error, input) !== true) toast.error(error.message)
        return undefined
      } finally {
        underWay.current = undefined
        setUnanswered(intent.isUnanswered())
        setPending(false)
      }
    },
    [call, intent, finish],
  )

  const run = useCallback(
    (input: CallInput<C>) => {
      underWay.current ??= send(input)
      return underWay.current
    },
    [send],
  )

  return { run, pending, unanswered, refusal, renew }
}

function showFailure(error: unknown): undefined {
  if (error instanceof CallFailed) {
    if (error.reason !== 'canceled') toast.error(error.message)
    return
  }
  toast.error(failureMessage)
  throw error
}
