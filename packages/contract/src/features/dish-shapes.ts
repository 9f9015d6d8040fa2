import { type Spice, spiceTitles } from '@roombook/domain'
import { z } from 'zod'
import { money } from '../wire/money.ts'

/** A set menu is a dish of its own kind: it is chosen and priced as one, and the kitchen takes it apart. */
export const dishKind = z.enum(['dish', 'set'], '参数错误')
export type DishKind = z.output<typeof dishKind>

/** Spiciness of a dish. */
export const dishSpice = z.enum(Object.keys(spiceTitles) as [Spice, ...Spice[]], '请选择辣度')
/** Ingredients that some people do not eat: 虾蟹, 花生. */
export const dishContains = z.array(z.string())

export const dishSpec = z.object({ id: z.int(), title: z.string(), price: money() })
export type DishSpec = z.output<typeof dishSpec>

/** 微辣 of 口味: of each group one is chosen. They cost nothing. */
export const dishAttribute = z.object({ id: z.int(), group: z.string(), title: z.string() })
export type DishAttribute = z.output<typeof dishAttribute>

/**
 * Data of the refusal `dishes.in_set_menu` besides its message: each dish with the set menus that hold it.
 */
export const dishesInSets = z.object({
  dishes: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      sets: z.array(z.object({ id: z.int(), title: z.string() })),
    }),
  ),
})
export type DishesInSets = z.output<typeof dishesInSets>
