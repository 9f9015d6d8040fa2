import { type Call, type CallInput, CallRefused, type OutputOf } from '@roombook/contract'
import { queryOptions, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

type Options<C extends Call> = Omit<UseQueryOptions<OutputOf<C>, Error, OutputOf<C>>, 'queryKey' | 'queryFn'>

/**
 * A reading call as a query, under the key `[call.name, input]`.
 * Its error is a `CallRefused` or `CallFailed`, whose message is for the person.
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Options<C> = {},
): UseQueryResult<OutputOf<C>, Error> {
  return useQuery<OutputOf<C>, Error, OutputOf<C>>({ ...queryOf(call, input), ...options })
}

/** The same question for those who ask it outside of a component. */
export const queryOf = <C extends Call>(call: C, input: CallInput<C>) =>
  queryOptions<OutputOf<C>>({
    queryKey: [call.name, input],
    queryFn: async ({ signal }) => (await api.call(call, input, { signal })).data,
  })

/** Whether asking again may help: not where the server has said no. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof CallRefused)
