import type { GuestDish, GuestMenu } from '@roombook/contract/preorders-of-guests'

/** A dish as displayed. */
export interface ShownDish extends GuestDish {
  /** Whether it was removed from the menu while the page was open. */
  gone: boolean
}

/** The menu as displayed. */
export interface ShownMenu {
  categories: GuestMenu['categories']
  dishes: ShownDish[]
}

/**
 * Merges a new menu into the displayed one: removed dishes keep their place and are marked, so that nothing
 * moves under the user's thumb or disappears.
 *
 * @param before previously displayed menu; undefined at first
 */
export const shownMenu = (before: ShownMenu | undefined, now: GuestMenu): ShownMenu => ({
  categories: inTheirPlaces(before?.categories ?? [], now.categories),
  dishes: inTheirPlaces<ShownDish>(
    (before?.dishes ?? []).map((dish) => ({ ...dish, gone: true })),
    now.dishes.map((dish) => ({ ...dish, gone: false })),
  ),
})

/** Returns the current members, with removed ones inserted after their previous neighbours. */
function inTheirPlaces<Member extends { id: number }>(
  before: readonly Member[],
  now: readonly Member[],
): Member[] {
  const all = [...now]
  const there = new Set(now.map(({ id }) => id))
  for (const [at, member] of before.entries()) {
    if (there.has(member.id)) continue
    const previousMember = before[at - 1]
    all.splice(previousMember ? all.findIndex(({ id }) => id === previousMember.id) + 1 : 0, 0, member)
  }
  return all
}

/** Returns at most `most` dishes from the start of a menu, with their categories. */
export function takeFirstDishes({ categories, dishes }: ShownMenu, most: number): ShownMenu {
  const first = categories
    .flatMap(({ id }) => dishes.filter((dish) => dish.dishCategoryId === id))
    .slice(0, most)
  return {
    categories: categories.filter(({ id }) => first.some((dish) => dish.dishCategoryId === id)),
    dishes: first,
  }
}

/** Returns the reason why no more of a dish can be chosen; empty where it can. */
export const describeUnavailable = ({ gone, soldOut }: Pick<ShownDish, 'gone' | 'soldOut'>): string =>
  gone ? '已下架' : soldOut ? '售罄' : ''
