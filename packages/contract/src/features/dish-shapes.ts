import { type Spice, spiceTitles } from '@roombook/domain/dishes'
import { z } from 'zod'
import { money } from '../wire/money.ts'

/** Kind of a dish. A set menu is chosen and priced like a dish; the kitchen list expands it. */
export const dishKind = z.enum(['dish', 'set'], '参数错误')
export type DishKind = z.output<typeof dishKind>

/** Spiciness of a dish. */
export const dishSpice = z.enum(Object.keys(spiceTitles) as [Spice, ...Spice[]], '请选择辣度')
/** Ingredients that some people avoid: 虾蟹, 花生. */
export const dishContains = z.array(z.string())

export const dishSpec = z.object({ id: z.int(), title: z.string(), price: money() })
export type DishSpec = z.output<typeof dishSpec>

/** Attribute such as 微辣 in the group 口味: one of each group is chosen, at no charge. */
export const dishAttribute = z.object({ id: z.int(), group: z.string(), title: z.string() })
export type DishAttribute = z.output<typeof dishAttribute>

/**
 * Data of the refusal `dishes.in_set_menu` besides its message: each dish with the set menus that contain it.
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
