import type { DishVerdict, DishWorkbook, DishWorkbookRow } from '@roombook/contract/dish-workbooks'
import type { ManagedDish } from '@roombook/contract/dishes'
import {
  dishLimits,
  formatAttributes,
  formatContains,
  formatSpecs,
  type ImportedDish,
  readDishRow,
  spiceTitles,
} from '@roombook/domain/dishes'
import { formatMoney, plainYuan } from '@roombook/domain/money'
import type { WorkbookRow } from './read-dish-workbook.ts'

/** Current state of the menu. */
export interface Menu {
  categories: readonly { id: number; title: string }[]
  dishes: readonly ManagedDish[]
  /** Ids of specifications that are part of a set menu. */
  specsInSets: ReadonlySet<number>
}

/** Change for a row that is not refused. */
export type DishPlan =
  | { verdict: 'add'; dish: ImportedDish }
  | { verdict: 'update'; dish: ImportedDish; before: ManagedDish }

export interface Judged {
  workbook: DishWorkbook
  plans: readonly DishPlan[]
}

/** Judges each row of a workbook, in the workbook's order. */
export function judgeRows(rows: readonly WorkbookRow[], menu: Menu): Judged {
  const known = new Map(menu.dishes.map((dish) => [keyOf(dish.categoryTitle, dish.title), dish]))
  const categories = new Set(menu.categories.map(({ title }) => title))
  const seen = new Map<string, number>()
  const newCategories = new Set<string>()
  const plans: DishPlan[] = []
  let count = menu.dishes.length

  const list = rows.map(({ sheetRow, cells }): DishWorkbookRow => {
    const answer = (verdict: DishVerdict, reasons: readonly string[] = []) => ({
      ...toShownCells({ sheetRow, cells }),
      verdict,
      words: [...reasons],
    })
    const read = readDishRow(cells)
    if ('wrong' in read) return answer('refuse', read.wrong)
    const { dish } = read
    const key = keyOf(dish.categoryTitle, dish.title)
    const earlier = seen.get(key)
    if (earlier !== undefined) return answer('refuse', [`与第${earlier}行重复`])
    seen.set(key, sheetRow)

    const before = known.get(key)
    if (before) {
      const refused = refuseUpdate(before, dish, menu.specsInSets)
      if (refused) return answer('refuse', [refused])
      const differences = changes(before, dish)
      if (differences.length === 0) return answer('same')
      plans.push({ verdict: 'update', dish, before })
      return answer('update', differences)
    }
    // A refused dish creates no category.
    if (count >= dishLimits.dishes) return answer('refuse', [`最多${dishLimits.dishes}道菜品`])
    if (!categories.has(dish.categoryTitle)) {
      if (categories.size >= dishLimits.categories)
        return answer('refuse', [`最多${dishLimits.categories}个分类`])
      categories.add(dish.categoryTitle)
      newCategories.add(dish.categoryTitle)
    }
    count += 1
    plans.push({ verdict: 'add', dish })
    return answer('add')
  })
  const countOf = (verdict: DishVerdict) => list.filter((row) => row.verdict === verdict).length
  const workbook = {
    list,
    newCategories: [...newCategories],
    added: countOf('add'),
    updated: countOf('update'),
    same: countOf('same'),
    refused: countOf('refuse'),
  }
  return { workbook, plans }
}

const keyOf = (categoryTitle: string, title: string) => JSON.stringify([categoryTitle, title])

/** Returns the cells for display, cut to a readable length. */
function toShownCells({ sheetRow, cells }: WorkbookRow) {
  const text = (cell: string | undefined) => (cell ?? '').slice(0, 300).toWellFormed()
  return {
    sheetRow,
    categoryTitle: text(cells.categoryTitle),
    title: text(cells.title),
    price: text(cells.price),
    unit: text(cells.unit),
    specs: text(cells.specs),
    attributes: text(cells.attributes),
    description: text(cells.description),
    spice: text(cells.spice),
    contains: text(cells.contains),
  }
}

function refuseUpdate(
  before: ManagedDish,
  { specs }: ImportedDish,
  specsInSets: ReadonlySet<number>,
): string | undefined {
  if (before.kind === 'set') return '同名套餐已存在，请在菜品页修改'
  if (!specs) return undefined
  const gone = before.specs.filter(({ title }) => !specs.some((spec) => spec.title === title))
  const held = gone.find(({ id }) => specsInSets.has(id))
  return held ? `规格「${held.title}」在套餐中，不能移除` : undefined
}

/** Describes an update's changes in Chinese. */
function changes(before: ManagedDish, dish: ImportedDish): string[] {
  const texts: string[] = []
  const compare = (name: string, was: string, is: string | undefined) => {
    if (is !== undefined && was !== is) texts.push(`${name}：${was || '无'} → ${is || '无'}`)
  }
  compare('价格', plainYuan(before.price), formatMoney(dish.price))
  compare('单位', before.unit, dish.unit)
  compare('规格', formatSpecs(before.specs), dish.specs && formatSpecs(dish.specs))
  compare('属性', formatAttributes(before.attributes), dish.attributes && formatAttributes(dish.attributes))
  compare('描述', before.description, dish.description)
  compare('辣度', spiceTitles[before.spice], dish.spice && spiceTitles[dish.spice])
  compare('过敏与忌口', formatContains(before.contains), dish.contains && formatContains(dish.contains))
  return texts
}
