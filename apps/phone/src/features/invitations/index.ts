export { readInvitedKey } from './invited-key.ts'
export { OwnInvitation } from './own-invitation.tsx'
