import { lazy } from 'react'

/** Loaded when somebody first prints an order: the board does not wait for it. */
export const PrintOrderDialog = lazy(async () => ({
  default: (await import('./print-order-dialog.tsx')).PrintOrderDialog,
}))
