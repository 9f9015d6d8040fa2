import { changedFields, type DraftField, type OrderDraft, sameIn } from '@roombook/order-screens'

/** Form contents after the newest state of the order was loaded underneath. */
export interface MergedDraft {
  readonly draft: OrderDraft
  /** Fields changed differently on both sides: the entry is kept, and the newest value is shown beside it. */
  readonly both: readonly DraftField[]
}

/**
 * Rebases a form on the newest stored order: untouched fields follow the store, edited ones keep their
 * entries.
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
