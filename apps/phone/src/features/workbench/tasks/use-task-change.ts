import type { finishTask, handTask, putOffTask } from '@roombook/contract/operation-tasks'
import { useQueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { type Change, useChange } from '#platform/api/use-change.ts'
import { useNotify } from '../notify.ts'
import { callsOfTasks } from '../work-live.ts'

/** Changes a task; afterwards the list is refetched, also after a refusal because of a colleague's change. */
export function useTaskChange<C extends typeof finishTask | typeof putOffTask | typeof handTask>(
  call: C,
  onDone: () => void,
): Change<C> {
  const change = useChange(call)
  const queries = useQueryClient()
  const notify = useNotify()
  return {
    ...change,
    async run(input) {
      const answer = await change.run(input)
      void refetchCalls(queries, callsOfTasks)
      if (answer) {
        notify(answer.message)
        onDone()
      }
      return answer
    },
  }
}
