export { findInvited, type Invited } from './answers/find-invited.ts'
export { carryInvitation, orderOfInvitation } from './invitation.repository.ts'
export { invitationOf, invitePath, type OrderInvitation } from './invitation-of.ts'
export { styleExists } from './style.repository.ts'
