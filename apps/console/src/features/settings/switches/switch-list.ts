import type { CallInput } from '@roombook/contract'
import type { saveSwitch } from '@roombook/contract/settings'
import { dutyRule } from '@roombook/domain/orders'
import type { PluginName } from '@roombook/domain/session'

type Switches = Required<CallInput<typeof saveSwitch>>
/** Name of a switch in the call `saveswitch`. */
export type SwitchName = keyof Switches
export type SwitchValue = boolean | number

/** A switch of the store: name, one-line description, and its choices if there are more than on and off. */
export interface SwitchEntry {
  readonly name: SwitchName
  readonly title: string
  readonly effect: string
  /** Plugin that it belongs to. */
  readonly plugin?: PluginName
  readonly choices?: readonly { readonly value: number; readonly label: string }[]
}

export const switchGroups: readonly { readonly title: string; readonly entries: readonly SwitchEntry[] }[] = [
  {
    title: '预订',
    entries: [
      { name: 'phoneRequired', title: '手机号必填', effect: '打开后，没有手机号不能保存预订；占位不受影响' },
      {
        name: 'arrivalTimeRequired',
        title: '到店时间必选',
        effect: '打开后，没有选择到店时间不能保存预订；占位不受影响',
      },
      { name: 'dishesOpen', title: '预点菜', effect: '打开后，预订时可以选择由谁点菜，客人可提前选好菜品' },
      {
        name: 'phoneAuthOpen',
        title: '老客推荐',
        effect: '打开后，预订时可填写推荐人，新客用餐结账后奖励推荐人；关闭后不再填写和奖励',
        plugin: 'shopconfig/nuclearfission',
      },
      {
        name: 'dutyActsTonight',
        title: dutyRule,
        effect:
          '打开后，有「新建预订」权限的员工可为当天营业日的任何订单办理到店、转台换台、发送短信、查看号码和核餐，日志注明依据此设置；订金、结账等款项仍由开台员工办理',
      },
      {
        name: 'overviewMode',
        title: '房态总览',
        effect: '打开房态总览时，先显示全部包厢，还是只显示有预订的包厢',
        choices: [
          { value: 0, label: '全部包厢' },
          { value: 1, label: '仅有预订' },
        ],
      },
    ],
  },
  {
    title: '收银',
    entries: [
      { name: 'depositOpen', title: '订金', effect: '打开后，预订时可以登记订金；关闭后不再收取新的订金' },
      {
        name: 'checkoutOpen',
        title: '结账',
        effect: '打开后，用餐结束时登记消费金额结账；关闭后只清台，不登记金额',
      },
      {
        name: 'mealCheckMode',
        title: '核餐',
        effect: '用餐结束后由员工核对用餐情况；营业日结束仍未核对的订单标为未核餐',
        choices: [
          { value: 0, label: '关闭' },
          { value: 1, label: '只需确认' },
          { value: 2, label: '确认并备注' },
        ],
      },
      {
        name: 'autoClear',
        title: '自动清台',
        effect: '打开后，营业日结束时仍未清台的订单由系统自动清台，管理员可在7天内更正',
      },
    ],
  },
  {
    title: '提醒',
    entries: [
      { name: 'voiceOn', title: '语音播报', effect: '打开后，有新订单时所有电脑语音播报' },
      { name: 'repeatAlerts', title: '重复播报', effect: '打开后，语音反复播报，直到有人查看该消息' },
    ],
  },
]
