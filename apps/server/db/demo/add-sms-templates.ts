import { isChosenAtUse, type SmsTemplateKind, smsCategoryOf, smsTemplateKinds } from '@roombook/domain/sms'
import type { DemoTables } from './demo-tables.ts'
import { minute } from './moments.ts'
import type { DemoShop } from './shop-data.ts'

/** Text of the store's winter menu campaign. */
export const winterText =
  '{姓名}您好，{门店}冬季菜单已上新：羊肉暖锅、冬笋腌笃鲜，周一至周四包厢充裕，订座请致电门店。拒收请回复R'

/** Adds a store's own words: for a booking in use, for a hold refused. All else goes out in the default ones. */
export function addSmsTemplates(tables: DemoTables, shop: DemoShop, shopId: number, openedAt: Date): void {
  const at = new Date(openedAt.getTime() + 30 * minute)
  const add = (kind: SmsTemplateKind, title: string, words: string, refused: string) =>
    tables.number('sms_template', {
      shop_id: shopId,
      kind,
      title,
      words,
      gateway: 'local',
      submissions: 1,
      state: refused === '' ? 'approved' : 'refused',
      provider_template: refused === '' ? `local-s${shopId}-${kind}` : '',
      reason: refused,
      category: smsCategoryOf(kind),
      chosen: refused === '' && !isChosenAtUse(kind),
      changed_action: '提交审核',
      changed_at: at,
      created_at: openedAt,
      settled_at: at,
    })
  add(
    'booking',
    '预订成功（含地址）',
    `{姓名}您好，您已预订{门店}，{日期}的{餐段}，包厢{包厢}，{人数}人，{时间}到店。地址：${shop.address}，${shop.mapHint}。电话${shop.phone}，恭候光临！`,
    '',
  )
  add(
    'hold',
    '占位送券',
    `${smsTemplateKinds.hold.words}确认后送您一张优惠券。`,
    '「优惠券」短信服务商不发送卡券、红包类内容，请改用其他方式告知客人',
  )
  add('campaign', '冬季上新', winterText, '')
}
