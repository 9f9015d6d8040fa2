import type { LocalDate } from '@roombook/domain/time'

/** Somebody in a store's books, before it is known what they ordered. */
export interface Customer {
  id: number
  name: string
  sex: 0 | 1 | 2
  phone: string
  source: string
  remark: string
  /** Firm for which they host, and their job there; empty for private hosts. */
  company: string
  job: string
  /** `MM-DD`, of the lunar calendar where type is 2. */
  birthday: { type: 1 | 2; monthDay: string } | null
  labelIds: number[]
  /** The member of staff who looks after them. */
  staffId: number | null
  /** Usual request. */
  habit: string
  /** How often they come, in relation to the others. */
  weight: number
  /** The first day for which they book; those of long ago came before the demo's first day. */
  firstDay: LocalDate
  /** Before their first order, in any case. */
  createdAt: number
}
