export { InvitationLine } from './order/invitation-line.tsx'
