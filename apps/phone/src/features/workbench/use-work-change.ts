import type { Call } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type Change, useChange } from '#platform/api/use-change.ts'
import { useSay } from './say.ts'
import { refetchOrders } from './work-live.ts'

/** A change of an order: what shows it is asked for again, whether it went through or somebody else was faster. */
export function useWorkChange<C extends Call>(call: C): Change<C> {
  const change = useChange(call)
  const queries = useQueryClient()
  const say = useSay()
  return {
    ...change,
    async run(input) {
      const answer = await change.run(input)
      refetchOrders(queries)
      // What was changed since the first try is not in it.
      if (answer?.message) say(answer.earlier ? `${answer.message}（之前已提交，请核对）` : answer.message)
      return answer
    },
  }
}
