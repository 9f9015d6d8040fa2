import { type Call, type CallInput, type OutputOf, toldBy } from '@roombook/contract'
import type { FormInstance } from 'antd'
import { type Change, useChange } from '#platform/api/use-change.ts'
import { houseCalls } from './house-calls.ts'
import { showOrdersInTheWay } from './orders-in-the-way.tsx'

interface HouseChangeOptions<C extends Call> {
  /** Form that shows messages at its fields. */
  form?: FormInstance
  onDone?(output: OutputOf<C>, input: CallInput<C>): void
  quiet?: boolean
}

/**
 * A change of the house. A refusal stands at its fields where it has some; one that names coming orders opens them,
 * so that they can be moved.
 */
export function useHouseChange<C extends Call>(
  call: C,
  { form, onDone, quiet = false }: HouseChangeOptions<C> = {},
): Change<C> {
  return useChange(call, {
    refetch: houseCalls,
    quiet,
    ...(onDone ? { onDone } : {}),
    onRefused(refusal) {
      const orders = toldBy('rooms.has_orders', refusal)
      if (orders) {
        showOrdersInTheWay(refusal.message, orders)
        return true
      }
      const fields = Object.entries(refusal.fields)
      if (!form || fields.length === 0) return false
      form.setFields(fields.map(([name, message]) => ({ name: [name], errors: [message] })))
      return true
    },
  })
}
