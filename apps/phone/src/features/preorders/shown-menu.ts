import type { GuestDish, GuestMenu } from '@roombook/contract'

/** A dish as the page shows it. */
export interface ShownDish extends GuestDish {
  /** It was taken off the menu while somebody looked at it. */
  gone: boolean
}

/** The menu as the page shows it. */
export interface ShownMenu {
  categories: GuestMenu['categories']
  dishes: ShownDish[]
}

/**
 * The menu for somebody who has it open: what was taken off meanwhile keeps its place and says so, so that nothing
 * moves beneath a thumb, and nobody looks for a dish that they saw a moment ago.
 *
 * @param before what was shown until now; undefined at first
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

/** The first dishes of a menu, so many at most, with the categories that they are of. */
export function takeFirstDishes({ categories, dishes }: ShownMenu, most: number): ShownMenu {
  const first = categories
    .flatMap(({ id }) => dishes.filter((dish) => dish.dishCategoryId === id))
    .slice(0, most)
  return {
    categories: categories.filter(({ id }) => first.some((dish) => dish.dishCategoryId === id)),
    dishes: first,
  }
}

/** Why no more of a dish can be chosen; empty where it can. */
export const describeUnavailable = ({ gone, soldOut }: Pick<ShownDish, 'gone' | 'soldOut'>): string =>
  gone ? '已下架' : soldOut ? '售罄' : ''
