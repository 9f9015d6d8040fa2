import { permissionNodes } from '@roombook/domain'

/** The longest name of a role. */
export const longestTitle = 20

export interface GroupShare {
  group: string
  held: number
  all: number
}

/** How many nodes of each group a role has; groups of which it has none are left out. */
export function listGroupShares(nodes: readonly string[]): GroupShare[] {
  const groups = [...new Set(permissionNodes.map(({ group }) => group))]
  return groups
    .map((group) => {
      const entries = permissionNodes.filter((entry) => entry.group === group)
      return { group, held: entries.filter(({ node }) => nodes.includes(node)).length, all: entries.length }
    })
    .filter(({ held }) => held > 0)
}

/** The name of a copy that no role has yet: 前台 副本, 前台 副本2. */
export function copyTitle(title: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' 副本' : ` 副本${number}`
    const copy = [...title].slice(0, longestTitle - suffix.length).join('') + suffix
    if (!taken.includes(copy)) return copy
  }
}
