import { type Call, type CallInput, type OutputOf, readRefusalData } from '@roombook/contract'
import type { FormInstance } from 'antd'
import { type Change, useChange } from '#platform/api/use-change.ts'
import { showBlockingOrders } from './blocking-orders.tsx'
import { floorPlanCalls } from './floor-plan-calls.ts'

interface FloorPlanChangeOptions<C extends Call> {
  /** Form that shows messages at its fields. */
  form?: FormInstance
  onDone?(output: OutputOf<C>, input: CallInput<C>): void
  quiet?: boolean
}

/**
 * A change of the floor plan. A refusal is shown at its fields; one that names future orders lists them, so
 * that they can be moved.
 */
export function useFloorPlanChange<C extends Call>(
  call: C,
  { form, onDone, quiet = false }: FloorPlanChangeOptions<C> = {},
): Change<C> {
  return useChange(call, {
    refetch: floorPlanCalls,
    quiet,
    ...(onDone ? { onDone } : {}),
    onRefused(refusal) {
      const orders = readRefusalData('rooms.has_orders', refusal)
      if (orders) {
        showBlockingOrders(refusal.message, orders)
        return true
      }
      const fields = Object.entries(refusal.fields)
      if (!form || fields.length === 0) return false
      form.setFields(fields.map(([name, message]) => ({ name: [name], errors: [message] })))
      return true
    },
  })
}
