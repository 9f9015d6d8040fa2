export { hostName } from './host-name.ts'
export { type InvitationDate, invitationDate } from './invitation-date.ts'
export { type InvitationState, invitationState } from './invitation-state.ts'
export { invitationToken, shopOfInvitation } from './invitation-token.ts'
export {
  type InvitationTemplate,
  type InvitationTemplateKey,
  invitationTemplate,
  invitationTemplates,
} from './templates.ts'
