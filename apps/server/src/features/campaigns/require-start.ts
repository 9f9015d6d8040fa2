import { campaignLimits } from '@roombook/contract/campaigns'
import { isPromotionHour } from '@roombook/domain/campaigns'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'

const dayMs = 86_400_000

/**
 * Returns the start of a campaign: now, or a future time.
 * @throws Refusal `campaigns.hours` outside of 8:00 to 22:00, for a past time, and for one too far ahead.
 */
export function requireStart({ now, actor: { timezone } }: StaffCall, startAt: string | null): Date {
  const at = startAt === null ? now : new Date(startAt)
  if (at < now) return refuseAt('campaigns.hours', 'startAt', '请选择将来的时间')
  if (at.getTime() - now.getTime() > campaignLimits.daysAhead * dayMs)
    return refuseAt('campaigns.hours', 'startAt', `最多提前${campaignLimits.daysAhead}天安排`)
  if (!isPromotionHour(at.getTime(), timezone)) {
    const message =
      startAt === null ? '现在不能发送：推广短信只能在8:00至22:00之间发送，请选择时间' : undefined
    return refuseAt('campaigns.hours', 'startAt', message)
  }
  return at
}
