import { checkContains, defaultUnit, dishLimits } from '@roombook/domain/dishes'
import { lengthOf } from '@roombook/domain/validation'
import { z } from 'zod'
import { money } from '../wire/money.ts'
import { dishKind, dishSpice } from './dish-shapes.ts'
import { flag, id, line, named } from './menu-management.ts'
import { imagePath } from './uploads.ts'

/**
 * Returns a check that no two members of a list have the same key; the caller chooses the field that reports
 * it.
 */
const distinct = <T>(keyOf: (member: T) => string) => {
  return (list: readonly T[]) => new Set(list.map(keyOf)).size === list.length
}

/** Id of an existing entry, which it keeps; null for a new one. */
const ownId = id.nullable().default(null)

const specForm = z.object({
  id: ownId,
  title: named(dishLimits.specTitle, '请输入规格名称'),
  price: money('请输入规格价格'),
})
const attributeForm = z.object({
  id: ownId,
  group: named(dishLimits.attributeGroup, '请输入属性分组'),
  title: named(dishLimits.attributeTitle, '请输入属性名称'),
})
const itemForm = z.object({
  dishId: id,
  specId: z.int('参数错误').min(0, '参数错误').default(0),
  number: z.int('请输入正确的数量').min(1, '请输入正确的数量').max(dishLimits.quantity, '请输入正确的数量'),
})
const people = z
  .int('请输入正确的人数')
  .min(1, '请输入正确的人数')
  .max(dishLimits.people, `最多${dishLimits.people}人`)
  .nullable()
  .default(null)

/** Ingredients to note (allergens), each listed once. */
const contents = z
  .array(
    z
      .string('请填写过敏与忌口')
      .regex(/^[^\s、，,;；|｜/]+$/u, '过敏与忌口请逐项填写，不必写「含」')
      .max(dishLimits.content * 4, `过敏与忌口每项最多${dishLimits.content}个字符`)
      .refine((word) => word.isWellFormed() && !/\p{Cc}/u.test(word), '请正确输入所有数据'),
    '请填写过敏与忌口',
  )
  .refine(
    distinct((word: string) => word),
    '过敏与忌口不能重复',
  )
  .check(({ value, issues }) => {
    const message = checkContains(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  .default([])

/** Fields of a dish; the save use case rejects those that its kind must not have. */
export const dishForm = z.object({
  kind: dishKind.default('dish'),
  title: named(dishLimits.title, '请输入菜品名称'),
  dishCategoryId: z.int('请选择菜品分类').min(1, '请选择菜品分类'),
  price: money('请输入菜品价格'),
  /** Defaults to the usual unit where it is empty. */
  unit: line(dishLimits.unit, '请输入单位').default(defaultUnit),
  image: imagePath.default(''),
  description: z
    .string('请输入描述')
    .trim()
    .max(dishLimits.description * 4, `最多${dishLimits.description}个字符`)
    .refine((text) => lengthOf(text) <= dishLimits.description, `最多${dishLimits.description}个字符`)
    .refine((text) => text.isWellFormed(), '请正确输入所有数据')
    .default(''),
  spice: dishSpice.default(''),
  contains: contents,
  specs: z
    .array(specForm, '请正确输入规格')
    .max(dishLimits.specs, `最多${dishLimits.specs}个规格`)
    .refine(
      distinct(({ title }: { title: string }) => title),
      '规格名称不能重复',
    )
    .default([]),
  attributes: z
    .array(attributeForm, '请正确输入属性')
    .max(dishLimits.attributes, `最多${dishLimits.attributes}个属性`)
    .refine(
      distinct(({ group, title }: { group: string; title: string }) => JSON.stringify([group, title])),
      '同一分组的属性不能重复',
    )
    .default([]),
  peopleMin: people,
  peopleMax: people,
  perPerson: flag,
  items: z
    .array(itemForm, '请选择菜品')
    .max(dishLimits.setItems, `最多${dishLimits.setItems}道菜品`)
    .refine(
      distinct(({ dishId, specId }: { dishId: number; specId: number }) => `${dishId}-${specId}`),
      '同一菜品不能重复添加',
    )
    .default([]),
})
export type DishForm = z.output<typeof dishForm>
