export { findInvited } from './answers/find-invited.ts'
export { carryInvitation, orderOfInvitation } from './invitation.repository.ts'
export { invitationOf, invitePath } from './invitation-of.ts'
export { styleExists } from './style.repository.ts'
