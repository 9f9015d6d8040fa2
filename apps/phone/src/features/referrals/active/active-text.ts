import type { ActiveOfGuest } from '@roombook/contract/actives-of-guests'
import { activityAudiences } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'

/** Text in place of the button for an activity that cannot be joined. */
export const closedTexts: Readonly<Record<Exclude<ActiveOfGuest['standing'], 'open'>, string>> = {
  draft: '活动还没有开始',
  coming: '活动还没有开始',
  out: '已经领完了，感谢关注',
  over: '活动已结束，感谢关注',
  cancelled: '活动已取消',
}

/** For example 2026-11-01 10:00 至 2026-12-20 22:00. */
export const spanOfActive = ({
  beginsAt,
  endsAt,
  timezone,
}: Pick<ActiveOfGuest, 'beginsAt' | 'endsAt' | 'timezone'>): string =>
  `${momentText(beginsAt, timezone)} 至 ${momentText(endsAt, timezone)}`

/** For example 所有验证手机号的客人，每人1次. */
export const describeAudience = ({
  audience,
  perPerson,
}: Pick<ActiveOfGuest, 'audience' | 'perPerson'>): string =>
  `${activityAudiences[audience]}，每人${perPerson}次`
