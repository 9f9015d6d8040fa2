import { addDays, type LocalDate, pluginNames } from '@roombook/domain'
import { addPhoneBox, facilitiesOf, shopFactsOf } from './add-shop-facts.ts'
import {
  customerLabels,
  type DemoShop,
  demoShops,
  invitationStyles,
  mealPeriods,
  orderLabels,
  roomCategories,
} from './house-data.ts'
import type { Sheets } from './sheets.ts'
import { demoPeople, demoRoles } from './staff-data.ts'

export interface PlantedRoom {
  id: number
  title: string
  floorId: number
  capacityMin: number
  capacityMax: number
  averageFen: number
  feeFen: number
  /** Sittings by period id; one where there is none. */
  sittings: Map<number, number>
}

export interface PlantedPeriod {
  id: number
  title: string
  startMinutes: number
  endMinutes: number
}

export interface PlantedStaff {
  id: number
  name: string
  opens: number
}

/** A store with the ids that orders refer to. */
export interface House {
  shop: DemoShop
  shopId: number
  rooms: PlantedRoom[]
  periods: PlantedPeriod[]
  staff: PlantedStaff[]
  roleIds: ReadonlyMap<string, number>
  orderLabelIds: number[][]
  customerLabelIds: number[]
  styleIds: number[]
}

/** Adds the accounts. @returns the id of each by its phone. */
export function addAccounts(sheets: Sheets, passwordHash: string, at: Date): Map<string, number> {
  return new Map(
    demoPeople.map(({ phone, name }) => [
      phone,
      sheets.number('account', { phone, name, password_hash: passwordHash, created_at: at }),
    ]),
  )
}

/** Adds a store: its people, rooms, periods, labels and styles. */
export function addHouse(
  sheets: Sheets,
  shop: DemoShop,
  {
    brandId,
    accounts,
    today,
    openedAt,
  }: { brandId: number; accounts: ReadonlyMap<string, number>; today: LocalDate; openedAt: Date },
): House {
  const shopId = demoShops.indexOf(shop) + 1
  sheets.add('shop', {
    shop_id: shopId,
    brand_id: brandId,
    title: shop.title,
    address: shop.address,
    phone: shop.phone,
    subscription_end: addDays(today, 318),
    settings: JSON.parse(JSON.stringify(shop.settings)),
    booking_sms_template: `【和宴】{姓名}您好，您已预订{门店}{日期}{餐段}{包厢}，{人数}人，{时间}到店。地址：${shop.address}，${shop.mapHint}。电话${shop.phone}，恭候光临！`,
    hold_sms_template: `【和宴】{姓名}您好，{门店}已为您预留{日期}{餐段}{包厢}，请尽快与我们确认，逾时将自动释放。电话${shop.phone}`,
    meal_sms_template: `【和宴】{姓名}您好，您在{门店}{日期}{餐段}{包厢}的菜单已备好，请回电确认。电话${shop.phone}`,
    created_at: openedAt,
    logo: '',
    ...shopFactsOf(shop),
  })
  addPhoneBox(sheets, shop, shopId, openedAt)
  for (const name of pluginNames) {
    const row = { shop_id: shopId, name, plugin_id: sheets.count('shop_plugin') + 1 }
    sheets.add('shop_plugin', { ...row, state: JSON.parse(JSON.stringify(shop.plugins[name] ?? false)) })
  }
  const roleIds = addRoles(sheets, shopId)
  const staff = addStaff(sheets, { shopId, accounts, roleIds, openedAt })
  const periods = mealPeriods.map((period, position) => ({
    id: sheets.number('meal_period', { shop_id: shopId, ...period, position }),
    title: period.title,
    startMinutes: period.start_minutes,
    endMinutes: period.end_minutes,
  }))
  const rooms = addRooms(sheets, shop, shopId, periods)
  const label = (kind: string, group: number) => (title: string, position: number) =>
    sheets.number('label', { shop_id: shopId, kind, group_number: group, title, position })
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
      sheets.number('invitation_style', { shop_id: shopId, ...style, is_default: position === 0, position }),
    ),
  }
}

const addRoles = (sheets: Sheets, shopId: number): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(demoRoles).map(([title, nodes]) => [
      title,
      sheets.number('role', { shop_id: shopId, title, nodes: [...nodes] }),
    ]),
  )

/** Days between one joining and the next: the last came before the first order that is planted. */
const joinPause = 60

function addStaff(
  sheets: Sheets,
  {
    shopId,
    accounts,
    roleIds,
    openedAt,
  }: {
    shopId: number
    accounts: ReadonlyMap<string, number>
    roleIds: ReadonlyMap<string, number>
    openedAt: Date
  },
): PlantedStaff[] {
  return demoPeople
    .filter(({ shops }) => shops.includes(shopId - 1))
    .map(({ phone, name, adminLevel, role, opens }, place) => ({
      id: sheets.number('staff', {
        shop_id: shopId,
        account_id: accounts.get(phone) ?? 0,
        nickname: name,
        admin_level: adminLevel,
        role_id: role ? (roleIds.get(role) ?? null) : null,
        created_at: new Date(openedAt.getTime() + place * joinPause * 86_400_000),
        disabled_at: null,
      }),
      name,
      opens,
    }))
}

function addRooms(sheets: Sheets, shop: DemoShop, shopId: number, periods: PlantedPeriod[]): PlantedRoom[] {
  const categories = roomCategories.map((title, position) =>
    sheets.number('room_category', { shop_id: shopId, title, position }),
  )
  return shop.floors.flatMap((floor, floorAt) => {
    const floorId = sheets.number('floor', { shop_id: shopId, title: floor.title, position: floorAt })
    return floor.rooms.map(([title, capacityMin, capacityMax, averageYuan, feeYuan], position) => {
      const averageFen = averageYuan * 100
      const feeFen = feeYuan * 100
      const room = { title, floorId, capacityMin, capacityMax, averageFen, feeFen }
      const id = sheets.number('room', {
        shop_id: shopId,
        floor_id: floorId,
        category_id: categories[categoryOf(capacityMax)] ?? null,
        title,
        capacity_min: capacityMin,
        capacity_max: capacityMax,
        service_fee_fen: feeFen,
        average_spend_fen: averageFen,
        more_images: [],
        facilities: facilitiesOf(floorAt, capacityMax, position),
        position,
      })
      // A small room is laid twice at lunch and at dinner; nobody hurries a large party or a late supper.
      const turned = capacityMax <= 6 || (capacityMax <= 8 && position % 2 === 0)
      const sittings = new Map(turned ? periods.slice(0, 2).map((period) => [period.id, 2]) : [])
      for (const [periodId, count] of sittings)
        sheets.add('turn_rule', {
          shop_id: shopId,
          room_id: id,
          period_id: periodId,
          sittings: count,
          dining_minutes: diningMinutes[periods.findIndex((period) => period.id === periodId)] ?? 120,
        })
      return { id, ...room, sittings }
    })
  })
}

/** How long a party sits before the next: at lunch, and at dinner. */
export const diningMinutes = [120, 150] as const

const categoryOf = (capacityMax: number): number => [6, 10, 16].filter((most) => capacityMax > most).length
