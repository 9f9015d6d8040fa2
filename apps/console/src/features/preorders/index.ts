import { lazyPart } from '#platform/page/lazy-part.ts'

/** Loaded when it is first opened, so that the board does not wait for it. */
export const PreorderDialog = lazyPart(async () => ({
  default: (await import('./preorder-dialog.tsx')).PreorderDialog,
}))
