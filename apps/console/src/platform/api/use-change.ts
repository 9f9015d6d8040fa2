import { useSending } from '@roombook/client-react'
import {
  type Call,
  CallFailed,
  type CallInput,
  CallRefused,
  type Client,
  type OutputOf,
} from '@roombook/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast.ts'
import { isNotPermitted, notifyFailure } from '../permission/notify-failure.ts'
import { api } from './api.ts'
import type { NamedCall } from './calls-named.ts'
import { refetchCalls } from './use-call.ts'

export interface ChangeOptions<C extends Call> {
  /** After success: the answer, the input, and the server's message. */
  onDone?(output: OutputOf<C>, input: CallInput<C>, message: string): void
  /**
   * Called when the server refuses. Return true if the screen shows the refusal itself, so that no toast
   * appears.
   */
  onRefused?(refusal: CallRefused, input: CallInput<C>): unknown
  /** Updates cached queries from the answer, so that nothing waits for a refetch. */
  puts?(queryClient: QueryClient, output: OutputOf<C>): void
  /** Calls whose answers are outdated after success. */
  refetch?: readonly NamedCall[]
  /** Returns the text of the success toast, based on the server's message. */
  reads?(message: string, output: OutputOf<C>): string
  /** Shows no toast on success. */
  quiet?: boolean
  /** Client to use instead of the session's. */
  client?: Client
  /** The screen itself shows that an earlier body of the same intent was carried out. */
  handlesAlreadyDone?: boolean
}

export interface Change<C extends Call> {
  /**
   * Sends the change; resolves to undefined if it was refused or failed. While one is running, returns its
   * promise.
   */
  run(input: CallInput<C>): Promise<OutputOf<C> | undefined>
  pending: boolean
  /** Sent, but not answered: changes seen meanwhile may be its own. */
  unanswered: boolean
  /** The last refusal, until the next run. */
  refusal: CallRefused | undefined
  /**
   * Begins a new intent with a new idempotency key and no refusal; for a screen that stays open while its
   * subject changes.
   */
  renew(): void
}

/** Message when an earlier body of the intent was carried out and the later one was not. */
const doneBefore = '上一次提交已经成功，之后的改动没有保存'

/** Milliseconds before each automatic retry of an unanswered request. */
const pauses = [300, 1500] as const

/**
 * A changing call for one intent of the user (`useSending`). Shows the server's message on success (8.11),
 * and the message of a refusal or failure (8.01, 8.02).
 */
export function useChange<C extends Call>(call: C, options: ChangeOptions<C> = {}): Change<C> {
  const queryClient = useQueryClient()
  const { client = api, handlesAlreadyDone } = options
  const { run, pending, unsettled, error, renew } = useSending(call, {
    client,
    pauses,
    handlesAlreadyDone,
    onDone({ data, message }, { input, isOther }) {
      const { quiet, reads, puts, refetch = [], onDone } = options
      if (isOther) toast.info(doneBefore)
      else if (!quiet && message) toast.success(reads?.(message, data) ?? message)
      puts?.(queryClient, data)
      void refetchCalls(queryClient, refetch)
      onDone?.(data, input, message)
      return data
    },
    onFailed(failure, input) {
      if (failure instanceof CallFailed && failure.reason === 'canceled') return
      const isShown = failure instanceof CallRefused && options.onRefused?.(failure, input) === true
      // A missing permission always gets its dialog, regardless of the screen's own message (8.04).
      if (!isShown || isNotPermitted(failure)) notifyFailure(failure)
    },
  })
  const refusal = error instanceof CallRefused ? error : undefined
  return { run, pending, unanswered: unsettled !== undefined, refusal, renew }
}
