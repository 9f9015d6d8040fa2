import type { BoardCard } from '@roombook/contract/order-shapes'
import { findDietRestrictions } from '@roombook/domain/customers'
import { yuan } from '@roombook/domain/money'
import { isLive, OrderStatus } from '@roombook/domain/orders'
import { listCelebrations } from '../detail/order-text.ts'

/** A fact about a guest that staff must notice, in a form short enough for a card. */
export interface GuestMark {
  readonly key: 'deposit' | 'diet' | 'change' | 'remark' | 'celebration' | 'dishes' | 'level'
  /** One character, drawn in a box. */
  readonly character: string
  /** Full text for screen readers and tooltips: 忌口：海鲜过敏. */
  readonly text: string
  /** Whether staff must act, must know, or may want to know. */
  readonly weight: 'act' | 'heed' | 'note'
}

/**
 * Returns a card's marks for an expected or present guest, besides name, people and time; most urgent first.
 */
export function guestMarks(order: BoardCard): GuestMark[] {
  if (!isLive(order)) return []
  const { deposit, depositReceived, status, dishesWaiting, userLevel } = order
  const owes = status === OrderStatus.booked || status === OrderStatus.applied
  const diet = findDietRestrictions(listNotes(order))
  const remarks = [order.adminRemark, order.remark].filter(Boolean)
  const celebrations = [...(order.guestBirthday ? ['客人当天生日'] : []), ...listCelebrations(order)]
  const unpaid = deposit - depositReceived
  const marks: (GuestMark | false)[] = [
    owes &&
      unpaid > 0 && {
        key: 'deposit',
        character: '款',
        text: `订金未收：${yuan(unpaid)}元`,
        weight: 'act',
      },
    dishesWaiting && { key: 'dishes', character: '菜', text: '点菜待确认', weight: 'act' },
    diet.length > 0 && { key: 'diet', character: '忌', text: `忌口：${diet.join('、')}`, weight: 'heed' },
    order.changeWaiting && { key: 'change', character: '改', text: '客人申请修改', weight: 'act' },
    celebrations.length > 0 && {
      key: 'celebration',
      character: celebrations.some((what) => what.includes('生日')) ? '生' : '庆',
      text: celebrations.join('、'),
      weight: 'note',
    },
    remarks.length > 0 && {
      key: 'remark',
      character: '备',
      text: `备注：${remarks.join('；')}`,
      weight: 'note',
    },
    userLevel !== '' && { key: 'level', character: userLevel.slice(0, 1), text: userLevel, weight: 'note' },
  ]
  return marks.filter((mark): mark is GuestMark => mark !== false)
}

/** All remarks on an order and its guest. */
const listNotes = ({
  orderLabels,
  customerLabels,
  habitRemark,
  adminRemark,
  remark,
}: BoardCard): string[] => [
  ...orderLabels.map(({ title }) => title),
  ...customerLabels.map(({ title }) => title),
  habitRemark,
  adminRemark,
  remark,
]

/** Returns the last four digits, which distinguish callers; empty if no phone is known. */
export const phoneTail = (phone: string): string => /\d{4}$/.exec(phone)?.[0] ?? ''
