import type { CallInput } from '@roombook/contract'
import { setDishesSoldOut, setDishesWithdrawn } from '@roombook/contract/dishes'
import { publishWebsite, readWebsite, saveWebsite } from '@roombook/contract/website'
import { readWebsitePage } from '@roombook/contract/website-page'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { createCategory, createDish } from '#test/dish-forms.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, anyone } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const hot = await createCategory(admin, '热菜')
const cold = await createCategory(admin, '冷菜')
const fish = await createDish(admin, hot, '水煮鱼', {
  description: '现杀现做',
  specs: [
    { title: '大', price: fen(8800) },
    { title: '小', price: fen(5800) },
  ],
})
const pork = await createDish(admin, hot, '东坡肉', { price: fen(2800), unit: '位' })
const lotus = await createDish(admin, cold, '糯米藕', { price: fen(3600) })
const duck = await createDish(admin, cold, '酱鸭', { price: fen(9800) })

type Block = CallInput<typeof saveWebsite>['blocks'][number]

/** Publishes a block about dishes and returns it as guests see it. */
async function publishBlock(given: Partial<Extract<Block, { kind: 'dishes' }>>) {
  const { version } = await admin.call(readWebsite, {})
  const blocks: Block[] = [
    { key: 'w', kind: 'words', text: '总有一段' },
    { key: 'd', kind: 'dishes', ...given },
  ]
  await admin.call(publishWebsite, { version: (await admin.call(saveWebsite, { version, blocks })).version })
  const { data } = await anyone.call(readWebsitePage, { shopId: venue.shopId })
  return data.blocks.find((block) => block.kind === 'dishes')
}

test('shows the dishes chosen one by one, then whole categories, each dish once, with prices', async () => {
  expect(
    await publishBlock({ dishIds: [duck.id, pork.id, 987_654], dishCategoryIds: [hot, 987_654] }),
  ).toEqual({
    key: 'd',
    kind: 'dishes',
    title: '菜单',
    groups: [
      {
        title: '',
        dishes: [
          {
            id: duck.id,
            title: '酱鸭',
            image: '',
            description: '',
            unit: '份',
            price: 9800,
            priceFrom: false,
          },
        ],
      },
      {
        title: '热菜',
        dishes: [
          expect.objectContaining({
            id: fish.id,
            title: '水煮鱼',
            description: '现杀现做',
            price: 5800,
            priceFrom: true,
          }),
          expect.objectContaining({
            id: pork.id,
            title: '东坡肉',
            unit: '位',
            price: 2800,
            priceFrom: false,
          }),
        ],
      },
    ],
  })
})

test('tells no price where prices are not to be shown', async () => {
  const block = await publishBlock({ dishIds: [pork.id], pricesShown: false, title: '招牌' })
  expect(block).toMatchObject({ title: '招牌', groups: [{ dishes: [{ title: '东坡肉', price: null }] }] })
  expect(JSON.stringify(block)).not.toContain('2800')
})

test('follows the menu: what is withdrawn goes, what is sold out today stays; an empty block goes', async () => {
  await admin.call(setDishesSoldOut, { dishIds: [lotus.id], soldOut: true })
  await admin.call(setDishesWithdrawn, { dishIds: [duck.id], withdrawn: true })
  expect(await publishBlock({ dishCategoryIds: [cold] })).toMatchObject({
    groups: [{ title: '冷菜', dishes: [{ title: '糯米藕' }] }],
  })
  expect(await publishBlock({ dishIds: [duck.id] })).toBeUndefined()
})
