import { randomBytes } from 'node:crypto'
import type { DemoTables, Row } from './demo-tables.ts'
import type { DemoShop } from './shop-data.ts'

type ShopFacts = Pick<Row<'shop'>, 'latitude' | 'longitude' | 'introduction' | 'parking' | 'shop_type'>

/** Location of each store, in WGS-84, and its introduction for guests. */
const facts: Readonly<Record<string, ShopFacts>> = {
  和宴·望江店: {
    latitude: 30.2311,
    longitude: 120.1946,
    shop_type: 2,
    parking: '大厦地下车库，凭包厢号免费停车3小时',
    introduction: '江畔一席，家宴如常。二十年杭帮老味道，包厢临江，宴请亲友皆相宜。',
  },
  和宴·湖滨店: {
    latitude: 30.2549,
    longitude: 120.1637,
    shop_type: 1,
    parking: '湖滨银泰地下车库，消费满500元免费停车2小时',
    introduction: '推窗见湖，围炉小聚。每日鲜货限量，请提前预订。',
  },
  和宴·城西店: {
    latitude: 30.2837,
    longitude: 120.0718,
    shop_type: 2,
    parking: '门前免费车位20个',
    introduction: '湿地旁的会客厅，商务宴请与家庭聚会的安静去处。',
  },
}

/** Facts of a store beside its name and address. */
export const shopFactsOf = ({ title }: DemoShop): ShopFacts =>
  facts[title] ?? { latitude: null, longitude: null, introduction: '', parking: '', shop_type: 1 }

/** Facilities of a room: more the larger it is, and a view on the upper floors. */
export function facilitiesOf(floorAt: number, capacityMax: number, position: number): string[] {
  const has: [facility: string, there: boolean][] = [
    ['窗景', floorAt > 0 && position % 2 === 0],
    ['独立卫生间', capacityMax >= 10],
    ['圆桌', capacityMax >= 8],
    ['茶台', capacityMax >= 12],
    ['KTV', capacityMax >= 16],
    ['投屏', capacityMax >= 14 || position % 5 === 3],
    ['沙发', capacityMax <= 6],
  ]
  return has.flatMap(([facility, there]) => (there ? [facility] : []))
}

/** Adds the telephone box of a store that has the phone plugin, with a key that nobody knows. */
export function addPhoneBox(tables: DemoTables, { plugins }: DemoShop, shopId: number, at: Date): void {
  if (!plugins['shopconfig/savephonezj']) return
  const key = randomBytes(24).toString('base64url')
  tables.add('phone_box', {
    shop_id: shopId,
    mid: `${shopId}-${200_000 + shopId * 37}`,
    host: '前台电脑',
    private_key: key,
    key_tail: key.slice(-4),
    devices: [],
    waiting: 0,
    rotated_at: at,
  })
}
