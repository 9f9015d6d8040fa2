import type { InvitationPage, InvitedPage } from '@roombook/contract/invitation-page'

/** Sample answer by 李梅. */
export const given = { name: '李梅', answer: 'yes' as const, peopleNum: 3, words: '恭喜' }

/** Sample content of 王建国's invitation. */
export const paper = (differences: Partial<InvitationPage> = {}): InvitationPage => ({
  template: 'crimson',
  image: '',
  words: '佳肴已备，恭候光临。',
  hostName: '王建国先生',
  shopTitle: '云厅',
  shopPhone: '0571 8888 0000',
  shopAddress: '望江路100号',
  shopLogo: '',
  introduction: '',
  mapUrl: '',
  roomName: '牡丹厅',
  dateText: '2026年11月21日',
  weekdayText: '周六',
  lunarText: '农历十月十三',
  timeText: '晚餐 18:00',
  ...differences,
})

/** Sample page of 王建国's invitation for the holder of its link. */
export const invitedPage = (differences: Partial<InvitedPage> = {}): InvitedPage => ({
  token: 'token',
  state: 'open',
  template: 'crimson',
  hostName: '王建国先生',
  page: paper(),
  totals: { yes: 0, maybe: 0, no: 0, people: 0 },
  coming: [],
  mine: null,
  dishesOpen: false,
  ...differences,
})
