import type { OutputOf } from '@roombook/contract'
import type { readWebsite, WebsiteFacts } from '@roombook/contract/website'
import { noMoney } from '@roombook/domain/money'

const room = (id: number, title: string, floorName: string, capacityMin: number, capacityMax: number) => ({
  id,
  title,
  floorName,
  capacityMin,
  capacityMax,
  image: '',
  moreImages: [],
  facilities: [],
  serviceFee: noMoney,
  averageSpend: noMoney,
})

/** Facts about 云厅, its rooms and its menu that the website includes automatically. */
export const websiteFacts = (differences: Partial<WebsiteFacts> = {}): WebsiteFacts => ({
  shopId: 1,
  shopTitle: '云厅',
  shopPhone: '',
  shopAddress: '',
  shopType: 1,
  logo: '',
  cover: '',
  introduction: '',
  parking: '',
  openState: { open: true, words: '' },
  mapUrl: '',
  bookingOpen: true,
  referralOpen: false,
  periods: [],
  rooms: [],
  dishes: [],
  ...differences,
})

export const someRooms = [
  room(1, '牡丹厅', '一楼', 8, 12),
  room(2, '兰厅', '一楼', 4, 4),
  room(3, '竹厅', '二楼', 6, 10),
]

/** A draft on the server that has not been published. */
export const storedWebsite = (
  differences: Partial<OutputOf<typeof readWebsite>> = {},
): OutputOf<typeof readWebsite> => ({
  version: 3,
  blocks: [],
  editorName: '小赵',
  editedAt: '2026-11-20T09:00:00.000Z',
  published: null,
  facts: websiteFacts(),
  ...differences,
})
