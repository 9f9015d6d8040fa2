import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

/** A small menu. */
export interface Menu {
  /** Ids of 凉菜, 热菜 and 套餐. */
  categories: { cold: number; hot: number; sets: number }
  /** 18 yuan, without options. */
  cucumber: number
  /** 88 and 128 yuan. */
  bass: { id: number; small: number; large: number }
  /** 46 yuan, mild or hot, with or without scallions. */
  tofu: { id: number; mild: number; hot: number; with: number; without: number }
  /** 1288 yuan a table of 8 to 12: two cucumbers, one large bass. */
  banquet: number
  /** 98 yuan for each of 2 to 6: one cucumber each. */
  perPerson: number
}

/** Inserts a menu into a shop. */
export async function plantMenu(owner: Kysely<DB>, shopId: number, at: Date): Promise<Menu> {
  let position = 0
  const category = async (title: string) => {
    position += 1
    const row = { shop_id: shopId, title, position }
    return (await owner.insertInto('dish_category').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const dish = async (more: {
    category_id: number
    title: string
    price_fen: number
    kind?: string
    people_min?: number
    people_max?: number
    per_person?: boolean
  }) => {
    position += 1
    const row = { shop_id: shopId, created_at: at, position, ...more }
    return (await owner.insertInto('dish').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const spec = async (dishId: number, title: string, fen: number) => {
    position += 1
    const row = { shop_id: shopId, dish_id: dishId, title, price_fen: fen, position }
    return (await owner.insertInto('dish_spec').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const attribute = async (dishId: number, group: string, title: string) => {
    position += 1
    const row = { shop_id: shopId, dish_id: dishId, group_title: group, title, position }
    return (await owner.insertInto('dish_attribute').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const categories = {
    cold: await category('凉菜'),
    hot: await category('热菜'),
    sets: await category('套餐'),
  }
  const cucumber = await dish({ category_id: categories.cold, title: '拍黄瓜', price_fen: 1_800 })
  const bass = await dish({ category_id: categories.hot, title: '清蒸鲈鱼', price_fen: 8_800 })
  const tofu = await dish({ category_id: categories.hot, title: '麻婆豆腐', price_fen: 4_600 })
  const set = { category_id: categories.sets, kind: 'set' }
  const banquet = await dish({
    ...set,
    title: '团圆宴',
    price_fen: 128_800,
    people_min: 8,
    people_max: 12,
  })
  const perPerson = await dish({
    ...set,
    title: '位上小聚',
    price_fen: 9_800,
    people_min: 2,
    people_max: 6,
    per_person: true,
  })
  const [small, large] = [await spec(bass, '一斤', 8_800), await spec(bass, '一斤半', 12_800)]
  const parts = [
    { set_id: banquet, dish_id: cucumber, number: 2, position: 1 },
    { set_id: banquet, dish_id: bass, spec_id: large, number: 1, position: 2 },
    { set_id: perPerson, dish_id: cucumber, number: 1, position: 1 },
  ]
  await owner
    .insertInto('dish_set_item')
    .values(parts.map((part) => ({ shop_id: shopId, ...part })))
    .execute()
  return {
    categories,
    cucumber,
    bass: { id: bass, small, large },
    tofu: {
      id: tofu,
      mild: await attribute(tofu, '口味', '微辣'),
      hot: await attribute(tofu, '口味', '特辣'),
      with: await attribute(tofu, '葱', '放葱'),
      without: await attribute(tofu, '葱', '免葱'),
    },
    banquet,
    perPerson,
  }
}
