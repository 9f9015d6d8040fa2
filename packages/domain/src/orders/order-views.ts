import { OrderStatus, type StatusTone } from './order-status.ts'

/** How an order's SMS stands, and what its button says. */
export interface SmsStatusView {
  readonly label: string
  readonly tone: StatusTone
  readonly action: string
  /** What the button does, as it is said before it is done. */
  readonly effect: string
  /** What else can be done when sending keeps failing. */
  readonly advice?: string
}

const once = '将给客人发送以下短信。'
const again = '已给客人发过短信，将再发送一条。'
/** One whose outcome nobody knows stands as failed too. */
const anew = '上一条短信没有确认送达，客人可能没有收到，将补发一条。'

/**
 * @param state `is_send_sms`: 0 never sent, 1 and 2 sent, 3 failed, 4 the reissue failed
 * @param replied `is_replay`: the guest has answered and nobody read it
 */
export function smsStatusView(state: number, replied: boolean): SmsStatusView {
  switch (state) {
    case 1:
      return { label: '已发短信', tone: 'success', action: '再次发送', effect: again }
    case 2:
      return replied
        ? { label: '有新消息', tone: 'processing', action: '再次发送', effect: again }
        : { label: '已发短信', tone: 'success', action: '再次发送', effect: again }
    case 3:
      return { label: '需补发短信', tone: 'warning', action: '补发短信', effect: anew }
    case 4:
      return {
        label: '补发失败',
        tone: 'error',
        action: '再次补发',
        effect: anew,
        advice: '建议将邀请函通过微信转发给客人，或用柜台手机发送短信',
      }
    default:
      return { label: '未发短信', tone: 'default', action: '发送短信', effect: once }
  }
}

/** How the verification of an order's meal stands. */
export interface MealCheckView {
  readonly label: '待核餐' | '已核餐' | '未核餐'
  readonly tone: StatusTone
  /** Staff may confirm it. */
  readonly open: boolean
  /** Confirming asks for a remark. */
  readonly withRemark: boolean
}

/** Undefined where there is nothing to verify: the meal is not over, or the shop does not check meals. */
export function mealCheckView(order: {
  readonly status: OrderStatus
  readonly mealChecked: boolean
  /** `show_nuclear_meal`: 0 off, 1 staff confirm, 2 staff confirm with a remark. */
  readonly mealCheckMode: 0 | 1 | 2
}): MealCheckView | undefined {
  const withRemark = order.mealCheckMode === 2
  if (order.status === OrderStatus.unchecked)
    return { label: '未核餐', tone: 'error', open: false, withRemark }
  if (order.status !== OrderStatus.finished) return undefined
  if (order.mealChecked) return { label: '已核餐', tone: 'success', open: false, withRemark }
  if (order.mealCheckMode === 0) return undefined
  return { label: '待核餐', tone: 'warning', open: true, withRemark }
}

/** The colour of the days since a customer's last visit: over 30 danger, over 10 warning. */
export function diffDaysTone(days: number): 'danger' | 'warning' | 'success' {
  if (days > 30) return 'danger'
  return days > 10 ? 'warning' : 'success'
}

/** Who may choose an order's dishes: `show_foods`. */
export const DishMode = { closed: 0, single: 1, multiple: 2, staff: 3 } as const

export type DishMode = (typeof DishMode)[keyof typeof DishMode]

export const dishModes: readonly { readonly mode: DishMode; readonly name: string }[] = [
  { mode: DishMode.closed, name: '关闭' },
  { mode: DishMode.single, name: '单人点菜' },
  { mode: DishMode.multiple, name: '多人点菜' },
  { mode: DishMode.staff, name: '员工点菜' },
]

/** 先生 for 1, 女士 for 2, nothing where it is not known. */
export function salutation(sex: number): '先生' | '女士' | '' {
  if (sex === 1) return '先生'
  return sex === 2 ? '女士' : ''
}
