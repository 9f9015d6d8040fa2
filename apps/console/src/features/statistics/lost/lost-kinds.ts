import type { EndingRow } from '@roombook/contract/statistics-shapes'
import {
  bookingChannelNames,
  bookingChannels,
  type EndingReason,
  endingReasons,
  leadStretches,
} from '@roombook/domain/statistics'
import type { Drill } from '../statistics-scope.ts'

/** Dimension of cancellations and no-shows. */
export interface LostKind {
  key: 'reason' | 'way' | 'lead'
  title: string
  definition: string
  names: readonly {
    title: string
    is(row: EndingRow): boolean
    /** Filter of its orders. */
    filter: Pick<Drill, 'reason' | 'way' | 'lead'>
  }[]
}

const reasons = (Object.keys(endingReasons) as EndingReason[]).filter((reason) => reason !== '')

/** Dimensions of cancellations and no-shows, in display order. */
export const kindsOfLost: readonly LostKind[] = [
  {
    key: 'reason',
    title: '按原因',
    definition: '取消时登记的原因；客人在手机上自己取消的单独列出。',
    names: reasons.map((reason) => ({
      title: endingReasons[reason],
      is: (row) => row.reason === reason,
      filter: { reason },
    })),
  },
  {
    key: 'way',
    title: '按来源',
    definition: '各来源的退订爽约率：（取消＋客人未到）÷（成立的预订＋取消＋客人未到）。',
    names: bookingChannelNames.map((channel) => ({
      title: bookingChannels[channel],
      is: (row) => row.way === channel,
      filter: { way: channel },
    })),
  },
  {
    key: 'lead',
    title: '按提前天数',
    definition: '预订那天到用餐那天隔了几天，都按门店的营业日算；不是取消时离用餐还有几天。',
    names: leadStretches.map(({ name, title }) => ({
      title,
      is: (row) => row.lead === name,
      filter: { lead: name },
    })),
  },
]
