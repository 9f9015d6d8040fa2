import { lazyPart } from '#platform/page/lazy-part.ts'

/** Loaded when somebody first prints an order: the board does not wait for it. */
export const PrintOrderDialog = lazyPart(async () => ({
  default: (await import('./print-order-dialog.tsx')).PrintOrderDialog,
}))
