/** Mode of choosing an order's dishes: `show_foods`. */
export const DishMode = { closed: 0, single: 1, multiple: 2, staff: 3 } as const

export type DishMode = (typeof DishMode)[keyof typeof DishMode]

export const dishModes: readonly { readonly mode: DishMode; readonly name: string }[] = [
  { mode: DishMode.closed, name: '关闭' },
  { mode: DishMode.single, name: '单人点菜' },
  { mode: DishMode.multiple, name: '多人点菜' },
  { mode: DishMode.staff, name: '员工点菜' },
]
