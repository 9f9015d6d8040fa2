import { approvedThere, type SmsGateway } from '#features/sms/index.ts'
import type { CampaignTemplate } from './campaign.repository.ts'

/** How a campaign's template stands with whoever sends now. */
export function templateStanding(
  gateway: Pick<SmsGateway, 'name' | 'account' | 'sendsOwnWords'>,
  template: CampaignTemplate | undefined,
): 'usable' | 'submitted' | 'unusable' {
  if (template?.kind !== 'campaign') return 'unusable'
  if (template.state === 'submitted') return 'submitted'
  const isThere = gateway.sendsOwnWords || approvedThere(gateway, template) !== undefined
  return template.state === 'approved' && isThere ? 'usable' : 'unusable'
}
