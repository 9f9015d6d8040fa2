import { lazyPart } from '#platform/page/lazy-part.ts'

/** Loaded when it is opened, so that the order does not wait for it. */
export const ConversationDialog = lazyPart(async () => ({
  default: (await import('./conversation-dialog.tsx')).ConversationDialog,
}))

/** The same, for a reply without an order. */
export const ReceivedTalk = lazyPart(async () => ({
  default: (await import('./received-talk.tsx')).ReceivedTalk,
}))
