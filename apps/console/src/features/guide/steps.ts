import type { GuideStep } from '@roombook/contract/guide'
import { orderPath, paths } from '#platform/navigation/paths.ts'

interface StepText {
  title: string
  hint: string
  /** Path of the step's page; omitted if the step is done on this page. */
  path?: string
  act: string
}

/** Explains that the operator sends only approved texts, under its one signature. */
export const signedByOperator = (sign: string): string =>
  `短信由服务商统一发送：以【${sign}】开头，文字为审核通过的模板，门店自己的签名不使用`

/** Text of each step, and its path. */
export const stepTexts: Readonly<Record<GuideStep, StepText>> = {
  rooms: {
    title: '添加楼层与包厢',
    hint: '填写每间包厢的名称、容纳人数和包厢服务费，可批量添加',
    path: paths.table,
    act: '去添加包厢',
  },
  periods: {
    title: '设置餐段',
    hint: '午餐、晚餐、夜宵各从几点到几点，每周哪几天营业',
    path: `${paths.table}?tab=periods`,
    act: '去设置餐段',
  },
  staff: {
    title: '添加员工',
    hint: '让前台和楼面用自己的手机号登录，各有各的权限',
    path: paths.staff,
    act: '去添加员工',
  },
  'sms-sign': {
    title: '设置短信签名',
    hint: '客人收到的短信以【签名】开头，一般用门店或品牌名',
    act: '设置签名',
  },
  website: {
    title: '发布微官网',
    hint: '客人在手机上看到的门店页面，可查看地址、电话并申请预订',
    path: paths.setWebsite,
    act: '去编辑微官网',
  },
  'first-booking': {
    title: '接下第一个预订',
    hint: '在订单页点空闲的包厢，输入客人电话即可',
    path: orderPath(),
    act: '去预订',
  },
}
