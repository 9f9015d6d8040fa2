import { type Fen, parseMoney } from '../money/money.ts'
import { lengthOf } from '../validation/predicates.ts'
import {
  type AttributeCell,
  type CellRead,
  parseAttributes,
  parseSpecs,
  type SpecCell,
} from './dish-cells.ts'
import type { DishColumn } from './dish-columns.ts'
import { defaultUnit, dishLimits } from './dish-limits.ts'
import { checkContains, parseContains, parseSpice, type Spice } from './dish-tags.ts'

/** Cells of one row; columns that the workbook lacks are absent. */
export type DishCells = Readonly<Partial<Record<DishColumn, string>>>

/** A dish of a workbook; properties without a column are absent and left unchanged. */
export interface ImportedDish {
  readonly categoryTitle: string
  readonly title: string
  readonly price: Fen
  readonly unit?: string
  readonly specs?: readonly SpecCell[]
  readonly attributes?: readonly AttributeCell[]
  readonly description?: string
  readonly spice?: Spice
  readonly contains?: readonly string[]
}

/** Reads one row of a workbook of dishes. @returns the dish, or all faults of the row, in Chinese. */
export function readDishRow(cells: DishCells): { dish: ImportedDish } | { wrong: string[] } {
  const wrong: string[] = []
  const categoryTitle = title(cells.categoryTitle, '分类', dishLimits.categoryTitle, wrong)
  const dishTitle = title(cells.title, '名称', dishLimits.title, wrong)
  const price = parseMoney(withoutNoise(cells.price?.trim() ?? ''))
  if (price === undefined) wrong.push(cells.price?.trim() ? '价格不正确' : '缺少价格')
  const specs = part(cells.specs, parseSpecs, wrong)
  const attributes = part(cells.attributes, parseAttributes, wrong)
  checkSpecs(specs ?? [], wrong)
  checkAttributes(attributes ?? [], wrong)
  const description = cells.description?.trim()
  if (lengthOf(description ?? '') > dishLimits.description)
    wrong.push(`描述最多${dishLimits.description}个字符`)
  const unit = cells.unit === undefined ? undefined : oneLine(cells.unit) || defaultUnit
  if (lengthOf(unit ?? '') > dishLimits.unit) wrong.push(`单位最多${dishLimits.unit}个字符`)
  const spice = cells.spice === undefined ? undefined : parseSpice(cells.spice)
  if (cells.spice !== undefined && spice === undefined) wrong.push('辣度应为不辣、微辣、中辣或特辣')
  const contains = cells.contains === undefined ? undefined : parseContains(cells.contains)
  const overfull = checkContains(contains ?? [])
  if (overfull) wrong.push(overfull)
  if (price === undefined || wrong.length > 0) return { wrong }
  return {
    dish: {
      categoryTitle,
      title: dishTitle,
      price,
      ...(unit === undefined ? {} : { unit }),
      ...(specs === undefined ? {} : { specs }),
      ...(attributes === undefined ? {} : { attributes }),
      ...(description === undefined ? {} : { description }),
      ...(spice === undefined ? {} : { spice }),
      ...(contains === undefined ? {} : { contains }),
    },
  }
}

/** Joins the lines of a cell, since a title has one line. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

function title(cell: string | undefined, name: string, most: number, wrong: string[]): string {
  const text = oneLine(cell ?? '')
  if (text === '') wrong.push(`缺少${name}`)
  if (lengthOf(text) > most) wrong.push(`${name}最多${most}个字符`)
  return text
}

/** Repairs numbers that some workbooks store imprecisely: 58.1 as 58.100000000000001. */
const withoutNoise = (text: string): string =>
  /^\d+\.\d{9,}$/.test(text) && Math.abs(Number(text) - Number(Number(text).toFixed(2))) < 1e-7
    ? Number(text).toFixed(2)
    : text

function part<T>(
  cell: string | undefined,
  parse: (cell: string) => CellRead<T>,
  wrong: string[],
): T[] | undefined {
  if (cell === undefined) return undefined
  const parsed = parse(cell.replace(/\p{Cc}+/gu, ' '))
  if ('read' in parsed) return parsed.read
  wrong.push(parsed.wrong)
  return undefined
}

function checkSpecs(specs: readonly SpecCell[], wrong: string[]): void {
  if (specs.length > dishLimits.specs) wrong.push(`最多${dishLimits.specs}个规格`)
  if (hasTwice(specs.map((spec) => spec.title))) wrong.push('规格名称不能重复')
  if (specs.some((spec) => lengthOf(spec.title) > dishLimits.specTitle)) {
    wrong.push(`规格名称最多${dishLimits.specTitle}个字符`)
  }
}

function checkAttributes(attributes: readonly AttributeCell[], wrong: string[]): void {
  const { attributeGroup, attributeTitle } = dishLimits
  if (attributes.length > dishLimits.attributes) wrong.push(`最多${dishLimits.attributes}个属性`)
  if (hasTwice(attributes.map((each) => JSON.stringify([each.group, each.title])))) {
    wrong.push('同一分组的属性不能重复')
  }
  if (attributes.some(({ group }) => lengthOf(group) > attributeGroup)) {
    wrong.push(`属性分组最多${attributeGroup}个字符`)
  }
  if (attributes.some((each) => lengthOf(each.title) > attributeTitle)) {
    wrong.push(`属性名称最多${attributeTitle}个字符`)
  }
}

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length
