import type { Call, OutputOf } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type Change, useChange } from '#platform/api/use-change.ts'
import { useNotify } from './notify.ts'
import { refetchOrders } from './work-live.ts'

/**
 * Changes an order; afterwards everything that shows it is refetched, also after a refusal because of a
 * colleague's change.
 * @param describeOutput returns the success message; the server's by default
 */
export function useWorkChange<C extends Call>(
  call: C,
  describeOutput?: (output: OutputOf<C>) => string,
): Change<C> {
  const change = useChange(call)
  const queries = useQueryClient()
  const notify = useNotify()
  return {
    ...change,
    async run(input) {
      const answer = await change.run(input)
      refetchOrders(queries)
      // Edits after the first attempt are not included.
      const resultText = answer && (describeOutput?.(answer.data) ?? answer.message)
      if (resultText) notify(answer.earlier ? `${resultText}（之前已提交，请核对）` : resultText)
      return answer
    },
  }
}
