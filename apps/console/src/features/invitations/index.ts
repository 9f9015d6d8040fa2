import { lazyPart } from '#platform/page/lazy-part.ts'

export { InvitationLine } from './order/invitation-line.tsx'

/** Loaded on demand, so that the board does not wait for it. */
export const CopyInvitation = lazyPart(async () => ({
  default: (await import('./order/copy-invitation.tsx')).CopyInvitation,
}))
