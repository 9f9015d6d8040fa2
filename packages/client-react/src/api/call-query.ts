import { type Call, type CallInput, CallRefused, type Client, type OutputOf } from '@roombook/contract'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'

/** Query options of a call; the key and the function are the call's own. */
export type CallQueryOptions<C extends Call> = Omit<
  UseQueryOptions<OutputOf<C>, Error, OutputOf<C>>,
  'queryKey' | 'queryFn'
>

/** A call as a query: under which key its answer stands, and how it is asked for. */
export interface CallQuery<C extends Call> {
  queryKey: readonly [name: string, input: CallInput<C> | undefined, keptUnder?: string]
  queryFn(context: { signal: AbortSignal }): Promise<OutputOf<C>>
}

/** How an app reads. */
export interface Reading {
  /** The options of a call as a query, for `useQuery`, `useQueries` and `fetchQuery`. */
  callQuery<C extends Call>(call: C, input: CallInput<C> | undefined): CallQuery<C>
  /**
   * A reading call as a query, under the key `[call.name, input]`. Without an input it waits.
   * Its error is a `CallRefused` or `CallFailed`, whose message is for the person.
   */
  useCall<C extends Call>(
    call: C,
    input: CallInput<C> | undefined,
    options?: CallQueryOptions<C>,
  ): UseQueryResult<OutputOf<C>, Error>
}

/**
 * Reads by a client.
 * @param keptUnder whose the answers are, where others may follow in the same tab: nobody is shown those of another.
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

/** Whether asking again may help, so often at the most: not where the server has said no. */
export const retryUpTo =
  (most: number) =>
  (failures: number, error: Error): boolean =>
    failures < most && !(error instanceof CallRefused)
