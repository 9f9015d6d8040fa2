import type { OrderRow } from '@roombook/contract/order-shapes'
import { DishMode, dishModes } from '@roombook/domain/preorders'
import { pluginOpen } from '@roombook/domain/session'
import type { DraftField, OrderDraft } from '@roombook/order-screens'
import type { FormPlace } from './order-form-context.ts'

/** A field behind the folded 更多, as a short text. */
export interface SummaryItem {
  /** The field that a click opens. */
  readonly field: DraftField
  readonly label: string
  /** Empty if nothing is entered. */
  readonly value: string
}

/** Inputs of the summary besides the draft. */
export interface SummaryContext {
  readonly depositOpen: boolean
  readonly dishesOffered: boolean
  readonly isRecommenderRequired: boolean
  readonly styleTitle: string
  /** Undefined if the user may not choose the opener. */
  readonly openerName: string | undefined
}

const birthdays = ['', '公历生日', '农历生日'] as const

/** Whether the form has the field for the guest's recommender. */
export const requiresRecommender = ({
  settings,
  actor,
  order,
}: Pick<FormPlace, 'settings' | 'actor'> & { order: OrderRow | undefined }): boolean =>
  order === undefined && settings.phoneAuthOpen && pluginOpen(actor.plugins['shopconfig/nuclearfission'])

/** Summarizes the fields behind the folded 更多, so that users see what will be saved without opening it. */
export function moreSummary(draft: OrderDraft, context: SummaryContext): SummaryItem[] {
  const dishes = dishModes.find(({ mode }) => mode === draft.dishMode && mode !== DishMode.closed)
  const labels = draft.orderLabels.length + draft.customerLabelIds.length
  const birthday = birthdays[draft.birthdayKind] ?? ''
  const celebrations = [
    birthday && (draft.birthdayOfOther ? `${draft.otherName}${birthday}` : birthday),
    ...draft.memorialTitles.map(({ title }) => title),
  ]
  const deposit = draft.deposit.trim()
  const items: (SummaryItem | false)[] = [
    { field: 'sendSms', label: '短信', value: draft.sendSms ? '发送' : '不发' },
    { field: 'inviteStyleId', label: '邀请函', value: context.styleTitle },
    context.openerName !== undefined && { field: 'openerId', label: '开台', value: context.openerName },
    context.depositOpen && { field: 'deposit', label: '订金', value: deposit && `${deposit} 元` },
    context.dishesOffered && { field: 'dishMode', label: '预点菜', value: dishes?.name ?? '' },
    context.isRecommenderRequired && {
      field: 'recommenderId',
      label: '推荐人',
      value: draft.recommenderId === null ? '' : '已选',
    },
    { field: 'orderLabels', label: '标签', value: labels > 0 ? `${labels} 个` : '' },
    { field: 'birthdayKind', label: '庆祝', value: celebrations.filter(Boolean).join('、') },
  ]
  return items.filter((item) => item !== false)
}
