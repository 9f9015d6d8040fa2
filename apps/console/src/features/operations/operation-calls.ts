import { callsNamed } from '#platform/api/calls-named.ts'
import { useMay } from '#platform/permission/use-may.ts'

/** Permission node and plugin of tasks, rules and targets. */
export const workGate = 'operation/operationsave'

/** Whether the user sees tasks: they have the node, and the store has the plugin. */
export const useCanSeeTasks = (): boolean => useMay(workGate, workGate)

/** Calls for tasks, rules and targets. */
export const callsOfWork = callsNamed(
  'operations.list-tasks',
  'operations.count-tasks',
  'operations.read-rules',
  'operations.preview-rule',
  'operations.read-targets',
)

/** Calls for no-shows and unanswered booking requests, which depend on orders. */
export const callsOfAbsent = callsNamed('operations.list-no-shows', 'operations.list-unattended')
