import { pluginNames, pluginOpen } from '@roombook/domain/session'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { addRooms } from './add-rooms.ts'
import { addPhoneBox, shopFactsOf } from './add-shop-facts.ts'
import { addSmsStock } from './add-sms-stock.ts'
import { addSmsTemplates } from './add-sms-templates.ts'
import { addRoles, addStaff } from './add-staff.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { type DemoShop, demoShops } from './shop-data.ts'
import { customerLabels, invitationStyles, mealPeriods, orderLabels } from './venue-data.ts'

/** Adds a store: its people, rooms, periods, labels and styles. */
export function addVenue(
  tables: DemoTables,
  shop: DemoShop,
  {
    brandId,
    accounts,
    today,
    openedAt,
  }: { brandId: number; accounts: ReadonlyMap<string, number>; today: LocalDate; openedAt: Date },
): DemoVenue {
  const shopId = demoShops.indexOf(shop) + 1
  tables.add('shop', {
    shop_id: shopId,
    brand_id: brandId,
    title: shop.title,
    address: shop.address,
    phone: shop.phone,
    subscription_end: addDays(today, 318),
    settings: JSON.parse(JSON.stringify({ smsSign: '和宴', ...shop.settings })),
    created_at: openedAt,
    logo: '',
    ...shopFactsOf(shop),
  })
  addSmsTemplates(tables, shop, shopId, openedAt)
  addSmsStock(tables, shopId, openedAt)
  addPhoneBox(tables, shop, shopId, openedAt)
  for (const name of pluginNames) {
    const row = { shop_id: shopId, name, plugin_id: tables.count('shop_plugin') + 1 }
    const state = JSON.parse(JSON.stringify(shop.plugins[name] ?? false))
    const byHand = { granted_by: pluginOpen(state) ? 'provider' : null, closed_by: null }
    tables.add('shop_plugin', { ...row, ...byHand, state, ends_at: null, tried_at: null, told_days: null })
  }
  const roleIds = addRoles(tables, shopId)
  const staff = addStaff(tables, { shopId, accounts, roleIds, openedAt })
  const periods = mealPeriods.map((period, position) => ({
    id: tables.number('meal_period', { shop_id: shopId, ...period, position }),
    title: period.title,
    startMinutes: period.start_minutes,
    endMinutes: period.end_minutes,
  }))
  const rooms = addRooms(tables, shop, shopId, periods)
  const label = (kind: 'order' | 'customer', group: number) => (title: string, position: number) =>
    tables.number('label', { shop_id: shopId, kind, group_number: group, title, position })
  return {
    shop,
    shopId,
    rooms,
    periods,
    staff,
    roleIds,
    orderLabelIds: orderLabels.map((titles, index) => titles.map(label('order', index + 1))),
    customerLabelIds: customerLabels.map(label('customer', 1)),
    styleIds: invitationStyles.map((style, position) =>
      tables.number('invitation_style', { shop_id: shopId, ...style, is_default: position === 0, position }),
    ),
  }
}
