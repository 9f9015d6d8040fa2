import { lazy } from 'react'

/** Loaded when somebody first opens an order's dishes: the board does not wait for it. */
export const PreorderDialog = lazy(async () => ({
  default: (await import('./preorder-dialog.tsx')).PreorderDialog,
}))
