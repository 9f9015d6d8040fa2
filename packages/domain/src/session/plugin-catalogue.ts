import type { PluginName } from './plugins.ts'

/** Description of a plugin in the plugin shop. */
export interface CataloguedPlugin {
  readonly title: string
  readonly about: string
  /** Functions that it adds, one per line. */
  readonly opens: readonly string[]
}

/** Description of every plugin. */
export const pluginCatalogue: Readonly<Record<PluginName, CataloguedPlugin>> = {
  'foods/foodlist': {
    title: '菜品与预点菜',
    about: '菜单、点菜与备菜，后厨出单',
    opens: [
      '菜品：分类、规格、套餐、过敏与忌口',
      '预点菜：员工代点，客人和受邀人在手机上选',
      '备菜单与后厨出单',
    ],
  },
  'shopai/sendcoupon': {
    title: '优惠券',
    about: '满减、折扣与赠菜，发放、核销与统计',
    opens: ['优惠券：制券、发放、核销', '优惠券记录'],
  },
  'shopai/sendsms': {
    title: '短信模板与营销群发',
    about: '门店自己的短信文字、签名与营销群发',
    opens: [
      '短信模板：自己的文字、签名与发送账号',
      '自动短信与发送渠道',
      '营销群发：选人、定时、对照组与效果',
    ],
  },
  'shopai/swithchindex': {
    title: 'AI短信',
    about: '生日、节日、回访等场景，为每位客人写一条问候',
    opens: [
      '六个场景：回访、生日、纪念日、节日、占位到期、久未到店',
      '短信模板与邀请语的「AI帮写」',
      '14天内再订的统计',
    ],
  },
  'commonuser/statistics': {
    title: '经营统计',
    about: '预订、客源与包厢的分析',
    opens: [
      '数据统计：预订、营收、包厢使用率、单间单餐营收',
      '热力图、未来预订与去年农历同期对比',
      '新客与回头客、来源、取消原因、员工、菜品',
    ],
  },
  'operation/operationsave': {
    title: '客勤运营',
    about: '回访、生日、沉睡客户按规则成为任务，按月设目标、看完成',
    opens: [
      '任务规则：回访、生日与纪念日、沉睡客户、认领、未到店、申请超时',
      '任务：首页和手机工作台提醒，完成、延后、转交，按月统计',
      '员工月度目标与完成进度、未到店客人',
    ],
  },
  'shopconfig/savephonezj': {
    title: '电话助手',
    about: '来电弹出客人的姓名、预订和习惯，一点即可填单',
    opens: ['来电卡片与语音', '来电列表与未接提醒', '绑定线路与电话盒'],
  },
  'shopconfig/nuclearfission': {
    title: '老客推荐',
    about: '老客带新客，用餐结账后发推荐奖励',
    opens: ['订单填写推荐人，用餐后发推荐奖励', '谁带来了谁、奖励了什么'],
  },
}

const dayMs = 86_400_000

/**
 * Returns the notice due for an ending term: 7 or 1 days before, 0 when it is over; undefined where none is
 * due, or it was sent.
 * @param notifiedDays smallest number of days of the notices already sent in this term
 */
export function endingNotice(endsAt: Date, notifiedDays: number | null, now: Date): 0 | 1 | 7 | undefined {
  const remainingMs = endsAt.getTime() - now.getTime()
  const due = remainingMs <= 0 ? 0 : remainingMs <= dayMs ? 1 : remainingMs <= 7 * dayMs ? 7 : undefined
  return due === undefined || (notifiedDays !== null && notifiedDays <= due) ? undefined : due
}
