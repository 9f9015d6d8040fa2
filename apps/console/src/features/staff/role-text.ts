import { permissionNodes } from '@roombook/domain/session'

/** Maximum length of a role's name. */
export const longestTitle = 20

export interface GroupShare {
  group: string
  held: number
  all: number
}

/** Number of a role's nodes by group; groups without any are omitted. */
export function listGroupShares(nodes: readonly string[]): GroupShare[] {
  const groups = [...new Set(permissionNodes.map(({ group }) => group))]
  return groups
    .map((group) => {
      const entries = permissionNodes.filter((entry) => entry.group === group)
      return { group, held: entries.filter(({ node }) => nodes.includes(node)).length, all: entries.length }
    })
    .filter(({ held }) => held > 0)
}

/** Unused name for a copy of a role: 前台 副本, 前台 副本2. */
export function copyTitle(title: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' 副本' : ` 副本${number}`
    const copy = [...title].slice(0, longestTitle - suffix.length).join('') + suffix
    if (!taken.includes(copy)) return copy
  }
}
