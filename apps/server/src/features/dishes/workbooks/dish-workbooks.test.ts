import { listDishCategories } from '@roombook/contract/dish-categories'
import {
  checkDishWorkbook,
  type DishWorkbook,
  exportDishes,
  importDishes,
} from '@roombook/contract/dish-workbooks'
import { listDishes } from '@roombook/contract/dishes'
import { fen } from '@roombook/domain/money'
import { unzipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { createCategory, createDish } from '#test/dish-forms.ts'
import { startTestApp } from '#test/test-app.ts'
import { csvOf, workbookOf } from '#test/workbooks.ts'

const { as, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const hot = await createCategory(admin, '热菜')

const fileOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const check = async (bytes: Buffer): Promise<DishWorkbook> =>
  (await admin.client.upload(checkDishWorkbook, fileOf(bytes))).data
const bringIn = async (bytes: Buffer): Promise<DishWorkbook> =>
  (await admin.client.upload(importDishes, fileOf(bytes))).data
const titles = ['分类', '名称', '价格', '单位', '规格', '属性', '描述']
const dishesCsv = (...rows: string[][]) => csvOf([titles, ...rows])
const verdicts = ({ list }: DishWorkbook) => list.map(({ verdict, words }) => [verdict, ...words])
const dishNamed = async (title: string) => {
  const { list } = await admin.call(listDishes, { keyword: title })
  return list.find((dish) => dish.title === title)
}
const rowCount = async () => {
  const { count } = await owner
    .selectFrom('dish')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('a workbook that is checked', () => {
  test('says of each row what will happen, and writes nothing', async () => {
    const existing = await createDish(admin, hot, '宫保鸡丁', { specs: [{ title: '大', price: fen(5800) }] })
    await createDish(admin, hot, '不变的菜', { unit: '例' })
    await createDish(admin, hot, '十人宴', {
      kind: 'set',
      peopleMin: 10,
      peopleMax: 10,
      items: [{ dishId: existing.id, specId: existing.specs[0]?.id ?? 0, number: 1 }],
    })
    const before = await rowCount()
    const workbook = await check(
      dishesCsv(
        ['热菜', '宫保鸡丁', '62', '例', '大:58|小:38', '', ''],
        ['热菜', '不变的菜', '58.00', '例', '', '', ''],
        ['海鲜', '清蒸石斑', '28.8', '', '', '做法:清蒸,红烧|口味：清淡、微辣', '现杀'],
        ['热菜', '十人宴', '1', '', '', '', ''],
        ['热菜', '宫保鸡丁', '70', '', '大:58', '', ''],
        ['', '无分类', '1', '', '', '', ''],
        ['热菜', '', 'x', '', '', '', ''],
        ['热菜', '规格错', '1', '', '大', '', ''],
        ['热菜', '规格价错', '1', '', '大:-1', '', ''],
        ['热菜', '规格重', '1', '', '大:1|大:2', '', ''],
        ['热菜', '属性错', '1', '', '', '微辣', ''],
        ['热菜', '名'.repeat(31), '1', '', '', '', ''],
      ),
    )
    expect(verdicts(workbook)).toEqual([
      ['update', '价格：58.00 → 62.00', '单位：份 → 例', '规格：大:58 → 大:58|小:38'],
      ['same'],
      ['add'],
      ['refuse', '同名套餐已存在，请在菜品页修改'],
      ['refuse', '与第2行重复'],
      ['refuse', '缺少分类'],
      ['refuse', '缺少名称', '价格不正确'],
      ['refuse', '规格「大」应写作「大:88」'],
      ['refuse', '规格「大」的价格不正确'],
      ['refuse', '规格名称不能重复'],
      ['refuse', '属性「微辣」应写作「口味:微辣,中辣」'],
      ['refuse', '名称最多30个字符'],
    ])
    expect(workbook).toMatchObject({ newCategories: ['海鲜'], added: 1, updated: 1, same: 1, refused: 9 })
    expect(workbook.list[2]).toMatchObject({ sheetRow: 4, categoryTitle: '海鲜', price: '28.8' })
    expect(await rowCount()).toBe(before)

    // A specification in a set menu cannot be removed by a workbook either.
    expect(verdicts(await check(dishesCsv(['热菜', '宫保鸡丁', '62', '例', '小:38', '', ''])))).toEqual([
      ['refuse', '规格「大」在套餐中，不能移除'],
    ])
  })

  test.each(['-1', '1e3', '１２', '1.234', '1000000000000', '1,000', ''])(
    'refuses the price %j',
    async (price) => {
      const [verdict = []] = verdicts(await check(dishesCsv(['热菜', '价格', price, '', '', '', ''])))
      expect(verdict).toEqual(['refuse', price === '' ? '缺少价格' : '价格不正确'])
    },
  )
})

describe('a workbook that is brought in', () => {
  test('adds and updates all at once; categories that there are not are made, ids of specifications stay', async () => {
    const existing = await createDish(admin, hot, '水煮鱼', {
      specs: [
        { title: '大', price: fen(8800) },
        { title: '小', price: fen(5800) },
      ],
      attributes: [{ group: '口味', title: '微辣' }],
    })
    const done = await bringIn(
      dishesCsv(
        ['热菜', '水煮鱼', '90', '份', '小:60|大:90|特大:120', '口味:微辣,特辣', ''],
        ['点心', '榴莲酥', '36', '', '', '', '每份三只'],
        ['点心', '虾饺', '32', '笼', '', '', ''],
        ['点心', '坏价', 'x', '', '', '', ''],
      ),
    )
    expect(done).toMatchObject({ added: 2, updated: 1, refused: 1, newCategories: ['点心'] })
    expect(await dishNamed('水煮鱼')).toMatchObject({
      price: 9000,
      version: 2,
      specs: [
        { id: existing.specs[1]?.id, title: '小', price: 6000 },
        { id: existing.specs[0]?.id, title: '大', price: 9000 },
        { title: '特大', price: 12_000 },
      ],
      attributes: [{ id: existing.attributes[0]?.id, title: '微辣' }, { title: '特辣' }],
    })
    expect(await dishNamed('榴莲酥')).toMatchObject({
      categoryTitle: '点心',
      unit: '份',
      description: '每份三只',
    })
    const { list } = await admin.call(listDishCategories, {})
    expect(list.at(-1)).toMatchObject({ title: '点心', dishCount: 2 })
    expect(await dishNamed('坏价')).toBeUndefined()
  })

  test('leaves alone what it has no column for', async () => {
    await createDish(admin, hot, '佛跳墙', { unit: '位', description: '提前一天', price: fen(26_800) })
    await bringIn(
      csvOf([
        ['菜品分类', '菜名', '单价'],
        ['热菜', '佛跳墙', '288'],
      ]),
    )
    expect(await dishNamed('佛跳墙')).toMatchObject({ price: 28_800, unit: '位', description: '提前一天' })
  })

  test('with every row refused is refused', async () => {
    expect(await catchRefusal(bringIn(dishesCsv(['热菜', '坏', 'x', '', '', '', ''])))).toMatchObject({
      code: 'dishes.import_nothing',
    })
  })

  test('2,000 rows go in together; 2,001 are too many', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => [
      '大单',
      `菜${at}`,
      '10',
      '',
      '大:1|小:2',
      '味:辣',
      '',
    ])
    expect(await bringIn(dishesCsv(...rows))).toMatchObject({ added: 2000 })
    expect(await catchRefusal(check(dishesCsv(...rows, ['大单', '末', '1', '', '', '', ''])))).toMatchObject({
      code: 'dishes.sheet_too_long',
    })
    const dishes = owner.deleteFrom('dish').where('title', 'like', '菜%').where('shop_id', '=', venue.shopId)
    await owner
      .deleteFrom('dish_spec')
      .where('title', 'in', ['大', '小'])
      .where('price_fen', '<', fen(300))
      .execute()
    await owner.deleteFrom('dish_attribute').where('group_title', '=', '味').execute()
    await dishes.execute()
  })

  test('is read as customers’ workbooks are: GB18030, no old workbook, no picture; and has its columns', async () => {
    const text = '分类,名称,价格\r\n热菜,國宴開水白菜,88\r\n'
    expect(await check(iconv.encode(text, 'gb18030'))).toMatchObject({ added: 1 })
    expect(await catchRefusal(check(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toMatchObject({
      code: 'dishes.sheet_old',
    })
    expect(await catchRefusal(check(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1')))).toMatchObject({
      code: 'dishes.sheet_unreadable',
    })
    expect(
      await catchRefusal(
        check(
          csvOf([
            ['分类', '名称'],
            ['热菜', '缺价'],
          ]),
        ),
      ),
    ).toMatchObject({
      code: 'dishes.sheet_columns',
    })
    expect(await catchRefusal(check(csvOf([titles])))).toMatchObject({ code: 'dishes.sheet_empty' })
    const wide = Array.from({ length: 201 }, (_, at) => `列${at}`)
    expect(await catchRefusal(check(csvOf([[...titles, ...wide]])))).toMatchObject({
      code: 'dishes.sheet_too_wide',
    })
  })
})

describe('what is taken out', () => {
  test('can be brought in again, and then nothing changes; no text is a formula', async () => {
    await createDish(admin, hot, '=SUM(A1:A9)', {
      unit: '@例',
      description: '+1-800，"引号"\n第二行',
      spice: 'mild',
      contains: ['虾蟹', '=花生'],
      specs: [
        { title: '大:10|人', price: fen(8850) },
        { title: '半,份', price: fen(4400) },
      ],
      attributes: [
        { group: '口味：', title: '微辣、少油' },
        { group: '做法', title: '清蒸\\红烧' },
        { group: '口味：', title: '-中辣' },
      ],
    })
    const { content, fileName, rows } = await admin.call(exportDishes, {})
    expect(fileName).toBe('菜品_2026-11-20.xlsx')
    const bytes = Buffer.from(content, 'base64')
    const parts = unzipSync(bytes)
    const worksheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(worksheet.length).toBeGreaterThan(1000)
    expect(worksheet).not.toContain('<f>')

    const again = await check(bytes)
    expect(again).toMatchObject({ same: rows, added: 0, updated: 0, refused: 0, newCategories: [] })
    expect(rows).toBe(again.list.length)
    expect((await bringIn(bytes)).same).toBe(rows)
  })

  test('says how hot a dish is and what it contains, and takes what was changed of that', async () => {
    const dish = await createDish(admin, hot, '口水鸡', { spice: 'hot', contains: ['花生'] })
    const more = [...titles, '辣度', '过敏与忌口']
    const row = ['热菜', '口水鸡', '58', '份', '', '', '']
    const workbook = (...cells: string[]) => csvOf([more, [...row, ...cells]])
    expect(verdicts(await check(workbook('特辣', '含花生')))).toEqual([['same']])
    expect(verdicts(await check(workbook('很辣', '花生')))).toEqual([
      ['refuse', '辣度应为不辣、微辣、中辣或特辣'],
    ])
    expect(verdicts(await bringIn(workbook('', '花生，芝麻')))).toEqual([
      ['update', '辣度：特辣 → 无', '过敏与忌口：花生 → 花生、芝麻'],
    ])
    expect(await dishNamed('口水鸡')).toMatchObject({ id: dish.id, spice: '', contains: ['花生', '芝麻'] })
    // A workbook without these columns leaves them unchanged.
    await bringIn(dishesCsv(['热菜', '口水鸡', '60', '份', '', '', '']))
    expect(await dishNamed('口水鸡')).toMatchObject({ price: 6000, contains: ['花生', '芝麻'] })
  })

  test('a workbook whose numbers are numbers is read', async () => {
    const book = await workbookOf([
      ['和宴菜单', null, null],
      ['分类', '名称', '价格'],
      ['热菜', '数字价', 58.1],
    ])
    expect(await check(book)).toMatchObject({ added: 1, list: [{ sheetRow: 3, price: '58.1' }] })
  })
})
