import { createHash, randomBytes } from 'node:crypto'
import { pluginNames } from '@roombook/domain/session'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { hashPassword } from '#platform/auth/password.ts'

/** A shop for tests: two floors, eight rooms, three periods, and a staff member of each level. */
export interface TestVenue {
  shopId: number
  /** Room ids by title; 牡丹厅 seats 12. */
  rooms: Record<string, number>
  periods: { lunch: number; dinner: number; supper: number }
  staff: Record<Person, { id: number; phone: string }>
  styleId: number
  orderLabels: number[]
  customerLabels: number[]
  /** A second store of the same brand, with the same owner. */
  other: {
    shopId: number
    rooms: Record<string, number>
    periodId: number
    styleId: number
    labelIds: number[]
  }
}

/** Owner 陈, administrator 王, supervisor 李, booking staff 赵 and 周, and 孙 without permissions. */
export type Person = 'owner' | 'admin' | 'supervisor' | 'booker' | 'colleague' | 'waiter'

export const password = 'Roombook2026'

const people: Record<Person, { nickname: string; phone: string; level: number; nodes: string[] }> = {
  owner: { nickname: '陈老板', phone: '13800000001', level: 1, nodes: [] },
  admin: { nickname: '王经理', phone: '13800000002', level: 2, nodes: [] },
  supervisor: {
    nickname: '李主管',
    phone: '13800000003',
    level: 3,
    nodes: ['roombook/orderlist', 'roombook/createbook'],
  },
  booker: {
    nickname: '赵前台',
    phone: '13800000004',
    level: 0,
    nodes: ['roombook/orderlist', 'roombook/createbook', 'roombook/arrears', 'roombook/giveback'],
  },
  colleague: {
    nickname: '周前台',
    phone: '13800000005',
    level: 0,
    nodes: ['roombook/orderlist', 'roombook/createbook'],
  },
  waiter: { nickname: '孙服务', phone: '13800000006', level: 0, nodes: [] },
}

/** Staff of the venue, by level. */
export const persons = Object.keys(people) as Person[]

const venueRooms: [floor: string, title: string, least: number, most: number][] = [
  ['一楼', '牡丹厅', 8, 12],
  ['一楼', '芍药厅', 4, 8],
  ['一楼', '海棠厅', 6, 10],
  ['一楼', '玉兰厅', 10, 16],
  ['二楼', '梅厅', 4, 8],
  ['二楼', '兰厅', 4, 8],
  ['二楼', '竹厅', 4, 8],
  ['二楼', '菊厅', 4, 8],
]

/** Inserts the venue, and another shop whose data its staff must not see. */
export async function plantTestVenue(db: Kysely<DB>): Promise<TestVenue> {
  const { id: brandId } = await db
    .insertInto('brand')
    .values({ title: '测试集团' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shopId = await plantShop(db, brandId, '和宴·望江店')
  const rooms = await plantRooms(db, shopId, venueRooms)
  const periods = {
    lunch: await plantPeriod(db, shopId, '午餐', 11 * 60, 14 * 60),
    dinner: await plantPeriod(db, shopId, '晚餐', 17 * 60, 21 * 60),
    supper: await plantPeriod(db, shopId, '夜宵', 21 * 60 + 30, 2 * 60),
  }
  const staff = await plantStaff(db, shopId)
  const otherShopId = await plantShop(db, brandId, '和宴·湖滨店')
  const other = {
    shopId: otherShopId,
    rooms: await plantRooms(db, otherShopId, [['一楼', '望湖厅', 6, 12]]),
    periodId: await plantPeriod(db, otherShopId, '晚餐', 17 * 60, 21 * 60),
    styleId: await plantStyle(db, otherShopId),
    labelIds: [
      await plantLabel(db, otherShopId, 'order', '别店标签'),
      await plantLabel(db, otherShopId, 'customer', '别店客户'),
    ],
  }
  await employ(db, otherShopId, 'owner')
  return {
    shopId,
    rooms,
    periods,
    staff,
    styleId: await plantStyle(db, shopId),
    orderLabels: [
      await plantLabel(db, shopId, 'order', '靠窗'),
      await plantLabel(db, shopId, 'order', '少辣'),
    ],
    customerLabels: await plantLabels(db, shopId, ['常客', '海鲜过敏', '爱喝茅台', '老板']),
    other,
  }
}

async function plantShop(db: Kysely<DB>, brandId: number, title: string): Promise<number> {
  const { shop_id } = await db
    .insertInto('shop')
    .values({
      brand_id: brandId,
      title,
      address: '杭州市上城区望江路100号',
      subscription_end: '2027-12-31',
    })
    .returning('shop_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('shop_counter').values({ shop_id }).execute()
  await sql`select grant_sms(${shop_id}, 100000, 'sms-opening', '', now())`.execute(db)
  await plantSmsTemplate(db, shop_id, 'booking', '{姓名}您好，您已预订{日期}{餐段}{包厢}，期待光临。')
  await plantSmsTemplate(db, shop_id, 'hold', '{姓名}您好，已为您保留{日期}{餐段}{包厢}。')
  await db
    .insertInto('shop_plugin')
    .values(pluginNames.map((name) => ({ shop_id, name, state: 'true' })))
    .execute()
  return shop_id
}

/** Sets a shop's template for a kind of message. */
export async function plantSmsTemplate(
  db: Kysely<DB>,
  shopId: number,
  kind: string,
  text: string,
): Promise<void> {
  await db
    .updateTable('sms_template')
    .set({ chosen: false })
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .execute()
  if (text === '') return
  const at = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('sms_template')
    .values({
      shop_id: shopId,
      kind,
      title: '门店模板',
      words: text,
      state: 'approved',
      gateway: 'local',
      chosen: true,
      created_at: at,
      changed_at: at,
      settled_at: at,
    })
    .execute()
}

async function plantRooms(
  db: Kysely<DB>,
  shopId: number,
  list: typeof venueRooms,
): Promise<Record<string, number>> {
  const rooms: Record<string, number> = {}
  for (const floor of new Set(list.map(([title]) => title))) {
    const { id: floorId } = await db
      .insertInto('floor')
      .values({ shop_id: shopId, title: floor })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [, title, least, most] of list.filter(([on]) => on === floor)) {
      const room = { shop_id: shopId, floor_id: floorId, title, capacity_min: least, capacity_max: most }
      const { id } = await db.insertInto('room').values(room).returning('id').executeTakeFirstOrThrow()
      rooms[title] = id
    }
  }
  return rooms
}

async function plantPeriod(
  db: Kysely<DB>,
  shopId: number,
  title: string,
  start: number,
  end: number,
): Promise<number> {
  const period = { shop_id: shopId, title, start_minutes: start, end_minutes: end, position: start }
  const { id } = await db.insertInto('meal_period').values(period).returning('id').executeTakeFirstOrThrow()
  return id
}

async function plantStaff(db: Kysely<DB>, shopId: number): Promise<TestVenue['staff']> {
  const passwordHash = await hashPassword(password)
  const staff = {} as TestVenue['staff']
  for (const person of persons) {
    const { phone, nickname } = people[person]
    await db.insertInto('account').values({ phone, name: nickname, password_hash: passwordHash }).execute()
    staff[person] = { id: await employ(db, shopId, person), phone }
  }
  return staff
}

async function employ(db: Kysely<DB>, shopId: number, person: Person): Promise<number> {
  const { phone, nickname, level, nodes } = people[person]
  const { id: roleId } = await db
    .insertInto('role')
    .values({ shop_id: shopId, title: nickname, nodes })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('staff')
    .values({ shop_id: shopId, account_id: account.id, nickname, admin_level: level, role_id: roleId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantStyle(db: Kysely<DB>, shopId: number): Promise<number> {
  const style = { shop_id: shopId, title: '国色', is_default: true }
  const { id } = await db
    .insertInto('invitation_style')
    .values(style)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts labels one by one, since a shop lists them in order of creation. */
async function plantLabels(db: Kysely<DB>, shopId: number, titles: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const title of titles) ids.push(await plantLabel(db, shopId, 'customer', title))
  return ids
}

async function plantLabel(
  db: Kysely<DB>,
  shopId: number,
  kind: 'order' | 'customer',
  title: string,
): Promise<number> {
  const { id } = await db
    .insertInto('label')
    .values({ shop_id: shopId, kind, title })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Opens a staff member's session without the cost of password hashing, by default in their first shop.
 * @returns the token.
 */
export async function openSessionFor(
  db: Kysely<DB>,
  phone: string,
  now: Date,
  { shopId, hours = 7 * 24 }: { shopId?: number; hours?: number } = {},
): Promise<string> {
  const staff = await db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .select(['staff.id', 'staff.shop_id', 'staff.account_id'])
    .where('account.phone', '=', phone)
    .$if(shopId !== undefined, (query) => query.where('staff.shop_id', '=', shopId ?? 0))
    .orderBy('staff.shop_id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: staff.account_id,
      shop_id: staff.shop_id,
      staff_id: staff.id,
      created_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
    })
    .execute()
  return token
}
