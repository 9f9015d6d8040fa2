import type { OwnReferralConfig } from '@roombook/contract/own-referrals'

/** Describes the reward for a recommendation: it is given for a meal, never for a link. */
export const describeReward = ({
  windowDays,
  thankedMeals,
}: Pick<OwnReferralConfig, 'windowDays' | 'thankedMeals'>): readonly string[] => [
  `推荐码只说明是谁推荐的。朋友首次在本店预订后的${windowDays}天内，${
    thankedMeals === 'first' ? '第一次用餐结账' : '每次用餐结账'
  }后，由门店发放推荐奖励。`,
  '转发、扫码、打开链接都没有奖励；只奖励您直接带来的客人，不分级。',
]
