import { lazyPart } from '#platform/page/lazy-part.ts'

/** Loaded where somebody opens it: the order does not wait for it. */
export const ConversationDialog = lazyPart(async () => ({
  default: (await import('./conversation-dialog.tsx')).ConversationDialog,
}))

/** Likewise, of a reply that is about no order. */
export const ReceivedTalk = lazyPart(async () => ({
  default: (await import('./received-talk.tsx')).ReceivedTalk,
}))
