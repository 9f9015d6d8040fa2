import { type WebsiteBlock, websiteBlock } from '@roombook/contract/website'
import { z } from 'zod'
import type { PlantedMenu } from './add-dishes.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'

/** How many rooms the page shows. */
const shownRooms = 12

/** Adds a store's public page as its guests see it; the store whose draft goes further says so to its staff alone. */
export function addWebsite(
  tables: DemoTables,
  { venue, menu }: { venue: DemoVenue; menu: PlantedMenu },
  at: Date,
): void {
  const [editor] = venue.staff
  if (!editor) return
  const published = pageOf(venue, menu)
  tables.add('website', {
    shop_id: venue.shopId,
    version: 6,
    draft: JSON.parse(JSON.stringify([...published, banquetWords])),
    edited_by: editor.id,
    edited_at: at,
    published: JSON.parse(JSON.stringify(published)),
    published_by: editor.id,
    published_at: at,
  })
}

const banquetWords = websiteBlock.parse({
  key: 'banquet',
  kind: 'words',
  title: '宴会与团餐',
  text: '婚宴、寿宴、年会均可定制菜单，十桌起可包场。请提前两周与我们联系。',
})

/** Dishes on the website beside the banquets. */
const shownDishes = ['东坡肉', '西湖醋鱼', '龙井虾仁', '叫花童鸡', '蟹酿橙', '松鼠鳜鱼']

const pageOf = ({ shop, rooms }: DemoVenue, { dishes, setCategoryId }: PlantedMenu): WebsiteBlock[] =>
  z.array(websiteBlock).parse([
    { key: 'cover', kind: 'cover', tagline: '临江包厢 · 家常杭帮菜 · 一席一景' },
    {
      key: 'notice',
      kind: 'notice',
      text: '周末与节假日晚餐包厢较紧张，建议提前三天致电预订。',
    },
    {
      key: 'story',
      kind: 'words',
      title: '关于和宴',
      text: '和宴取「和气致祥，宴乐有仪」之意。\n我们把江南的时令放进一张桌：春有腌笃鲜，夏有糟三样，秋有蟹酿橙，冬有羊汤锅。包厢皆以花木为名，临窗可望江。',
    },
    { key: 'hours', kind: 'hours', note: '最晚点单时间为餐段结束前半小时。' },
    {
      key: 'rooms',
      kind: 'rooms',
      title: '包厢一览',
      roomIds: rooms.slice(0, shownRooms).map(({ id }) => id),
    },
    {
      key: 'dishes',
      kind: 'dishes',
      title: '招牌与宴席',
      dishIds: shownDishes.flatMap((title) => dishes.get(title)?.id ?? []),
      dishCategoryIds: [setCategoryId],
    },
    { key: 'contact', kind: 'contact' },
    { key: 'way', kind: 'words', title: '怎么来', text: shop.mapHint },
  ])
