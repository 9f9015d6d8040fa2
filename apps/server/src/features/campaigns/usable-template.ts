import { approvedThere, type SmsGateway } from '#features/sms/index.ts'
import type { CampaignTemplate } from './campaign.repository.ts'

/** Returns the state of a campaign's template with the current provider. */
export function judgeTemplate(
  gateway: Pick<SmsGateway, 'name' | 'account' | 'acceptsFreeText'>,
  template: CampaignTemplate | undefined,
): 'usable' | 'submitted' | 'unusable' {
  if (template?.kind !== 'campaign') return 'unusable'
  if (template.state === 'submitted') return 'submitted'
  const isThere = gateway.acceptsFreeText || approvedThere(gateway, template) !== undefined
  return template.state === 'approved' && isThere ? 'usable' : 'unusable'
}
