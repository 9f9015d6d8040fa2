import { lazyPart } from '#platform/page/lazy-part.ts'

/** Loaded when somebody first opens an order's dishes: the board does not wait for it. */
export const PreorderDialog = lazyPart(async () => ({
  default: (await import('./preorder-dialog.tsx')).PreorderDialog,
}))
