import { changedFields, type DraftField, type OrderDraft, sameIn } from '@roombook/order-screens'

/** Form contents after the newest state of the order was loaded underneath. */
export interface MergedDraft {
  readonly draft: OrderDraft
  /** Fields that both changed, to different things: what was typed stands, and the newest is shown beside it. */
  readonly both: readonly DraftField[]
}

/**
 * Puts the newest stored order under a form somebody is typing in. Untouched fields follow the store, touched ones
 * keep what was typed.
 */
export function mergeOrder(loaded: OrderDraft, typed: OrderDraft, newest: OrderDraft): MergedDraft {
  const touched = new Set(changedFields(loaded, typed))
  const moved = changedFields(loaded, newest)
  const typedFields = Object.fromEntries([...touched].map((field) => [field, typed[field]]))
  return {
    draft: { ...newest, ...typedFields },
    both: moved.filter((field) => touched.has(field) && !sameIn(field, typed, newest)),
  }
}
