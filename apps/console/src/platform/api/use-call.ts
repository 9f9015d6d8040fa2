import type { Call, CallInput, OutputOf } from '@roombook/contract'
import { CallRefused } from '@roombook/contract'
import { type QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import type { NamedCall } from './calls-named.ts'
import { refetchQueries } from './refetch.ts'

/** Query options of a call; the key and the function are the call's own. */
export type CallQueryOptions<C extends Call> = Omit<
  UseQueryOptions<OutputOf<C>, Error, OutputOf<C>>,
  'queryKey' | 'queryFn'
>

/** The options of a call as a query, for `useQuery`, `useQueries` and `fetchQuery`. */
export const callQuery = <C extends Call>(call: C, input: CallInput<C> | undefined) => ({
  queryKey: [call.name, input] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OutputOf<C>> => {
    if (input === undefined) throw new Error(`${call.name} was asked without an input`)
    return (await api.call(call, input, { signal })).data
  },
})

/**
 * A reading call as a query, under the key `[call.name, input]`. Without an input it waits.
 * Its error is a `CallRefused` or `CallFailed`, whose message is for the person.
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | undefined,
  options: CallQueryOptions<C> = {},
): UseQueryResult<OutputOf<C>, Error> {
  return useQuery<OutputOf<C>, Error, OutputOf<C>>({
    ...callQuery(call, input),
    ...options,
    enabled: input === undefined ? false : options.enabled,
  })
}

/** Marks what some calls answered as old, and fetches again what is on the screen. `match` picks by input. */
export function refetchCalls(
  queryClient: QueryClient,
  calls: readonly NamedCall[],
  match: (input: unknown) => boolean = () => true,
): Promise<void> {
  const names = new Set(calls.map((call) => call.name))
  return refetchQueries(
    queryClient,
    ({ queryKey: [name, input] }) => typeof name === 'string' && names.has(name) && match(input),
  )
}

/** Whether asking again may help: not where the server has said no. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallRefused)
