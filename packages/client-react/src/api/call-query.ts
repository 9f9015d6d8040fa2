import { type Call, type CallInput, CallRefused, type Client, type OutputOf } from '@roombook/contract'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'

/** Query options of a call, without key and function. */
export type CallQueryOptions<C extends Call> = Omit<
  UseQueryOptions<OutputOf<C>, Error, OutputOf<C>>,
  'queryKey' | 'queryFn'
>

/** Query of a call: the key of its answer, and the function that requests it. */
export interface CallQuery<C extends Call> {
  queryKey: readonly [name: string, input: CallInput<C> | undefined, keptUnder?: string]
  queryFn(context: { signal: AbortSignal }): Promise<OutputOf<C>>
}

/** Functions with which an app reads. */
export interface Reading {
  /** Returns the query options of a call, for `useQuery`, `useQueries` and `fetchQuery`. */
  callQuery<C extends Call>(call: C, input: CallInput<C> | undefined): CallQuery<C>
  /**
   * Uses a reading call as a query, with the key `[call.name, input]`. Without an input it does not run. Its
   * error is a `CallRefused` or `CallFailed`, whose message is for the user.
   */
  useCall<C extends Call>(
    call: C,
    input: CallInput<C> | undefined,
    options?: CallQueryOptions<C>,
  ): UseQueryResult<OutputOf<C>, Error>
}

/**
 * Creates the reading functions of a client.
 * @param keptUnder returns the owner of the answers, if another user may follow in the same tab: cached
 * answers are separated by it.
 */
export function createReading(client: Client, keptUnder?: () => string): Reading {
  const callQuery = <C extends Call>(call: C, input: CallInput<C> | undefined): CallQuery<C> => ({
    queryKey: keptUnder ? [call.name, input, keptUnder()] : [call.name, input],
    queryFn: async ({ signal }) => {
      if (input === undefined) throw new Error(`${call.name} was asked without an input`)
      return (await client.call(call, input, { signal })).data
    },
  })
  return {
    callQuery,
    useCall: (call, input, options = {}) =>
      useQuery({
        ...callQuery(call, input),
        // A prefetched answer is shown on the first render, without a loading state.
        ...(input !== undefined &&
          options.enabled !== false && { initialData: () => client.answered(call, input) }),
        ...options,
        enabled: input === undefined ? false : options.enabled,
      }),
  }
}

/** Returns whether to retry, up to a number of times: not after a refusal by the server. */
export const retryUpTo =
  (most: number) =>
  (failures: number, error: Error): boolean =>
    failures < most && !(error instanceof CallRefused)
