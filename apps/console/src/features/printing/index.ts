import { lazyPart } from '#platform/page/lazy-part.ts'

/** Loaded when an order is first printed, so that the board does not wait for it. */
export const PrintOrderDialog = lazyPart(async () => ({
  default: (await import('./print-order-dialog.tsx')).PrintOrderDialog,
}))
