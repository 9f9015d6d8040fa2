import { DishMode, dishModes } from '@roombook/domain'
import type { OrderDraft } from './order-draft.ts'

const birthdays = ['', '公历生日', '农历生日'] as const

/** What stands behind the folded 更多, in one line; empty when nothing does. */
export function moreSummary(draft: OrderDraft): string {
  const labels = draft.orderLabels.length + draft.customerLabelIds.length
  const dishes = dishModes.find(({ mode }) => mode === draft.dishMode && mode !== DishMode.closed)
  return [
    draft.adminRemark.trim() && `备注：${draft.adminRemark.trim()}`,
    draft.deposit.trim() && `订金 ${draft.deposit.trim()}`,
    draft.sendSms && '发短信',
    birthdays[draft.birthdayKind],
    draft.memorialTitles.map(({ title }) => title).join('、'),
    dishes?.name,
    labels > 0 && `标签 ${labels} 个`,
  ]
    .filter(Boolean)
    .join(' · ')
}
