import type { Call, OutputOf } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type Change, useChange } from '#platform/api/use-change.ts'
import { useSay } from './say.ts'
import { refetchOrders } from './work-live.ts'

/**
 * A change of an order: what shows it is asked for again, whether it went through or somebody else was faster.
 * @param describeOutput says that it was done; the server's message unless given
 */
export function useWorkChange<C extends Call>(
  call: C,
  describeOutput?: (output: OutputOf<C>) => string,
): Change<C> {
  const change = useChange(call)
  const queries = useQueryClient()
  const say = useSay()
  return {
    ...change,
    async run(input) {
      const answer = await change.run(input)
      refetchOrders(queries)
      // Changes since the first try are not included.
      const resultText = answer && (describeOutput?.(answer.data) ?? answer.message)
      if (resultText) say(answer.earlier ? `${resultText}（之前已提交，请核对）` : resultText)
      return answer
    },
  }
}
