import type { OwnReferralConfig } from '@roombook/contract/own-referrals'

/** A store without recommendations and activities. */
export const noReferrals = (): OwnReferralConfig => ({
  shopTitle: '云厅',
  open: false,
  shown: false,
  windowDays: 90,
  thankedMeals: 'first',
  mayRecommend: false,
  link: null,
  broughtBy: null,
  site: '',
})
