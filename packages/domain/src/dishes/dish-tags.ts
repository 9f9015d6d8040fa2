import { lengthOf } from '../validation/predicates.ts'
import { dishLimits } from './dish-limits.ts'

/** Spiciness of a dish; empty where it is not stated. */
export const spiceTitles = { '': '', none: '不辣', mild: '微辣', medium: '中辣', hot: '特辣' } as const
export type Spice = keyof typeof spiceTitles

/** Suggested ingredients to note: the allergens of GB 7718, and others that people here often avoid. */
export const usualContents = [
  '麸质',
  '虾蟹',
  '鱼',
  '蛋',
  '花生',
  '大豆',
  '奶',
  '坚果',
  '贝类',
  '芝麻',
  '猪肉',
  '牛肉',
  '羊肉',
  '葱蒜',
  '香菜',
  '酒',
] as const

/** Separators between ingredients, as people type them. */
const between = /[\s、，,;；|｜/]+/

/** Formats a dish's ingredients to note for a cell: 虾蟹、花生. */
export const formatContains = (contains: readonly string[]): string => contains.join('、')

/** Parses a cell of ingredients to note; 含花生 becomes 花生, and duplicates are removed. */
export const parseContains = (cell: string): string[] => [
  ...new Set(
    cell
      .split(between)
      .map((word) => word.trim().replace(/^含有?/, ''))
      .filter((word) => word !== ''),
  ),
]

/** Returns the fault of a dish's ingredients to note; undefined for none. */
export function checkContains(contains: readonly string[]): string | undefined {
  if (contains.length > dishLimits.contents) return `过敏与忌口最多${dishLimits.contents}项`
  if (contains.some((word) => lengthOf(word) > dishLimits.content)) {
    return `过敏与忌口每项最多${dishLimits.content}个字符`
  }
  // A text that would change when exported and imported must not be stored.
  const isPlain = contains.every((word) => parseContains(word)[0] === word)
  return isPlain ? undefined : '过敏与忌口请逐项填写，不必写「含」'
}

/**
 * Returns a dish's ingredients to note, including, for a set menu, those of its dishes; without duplicates.
 */
export const containsWithComponents = ({
  contains,
  items,
}: {
  contains: readonly string[]
  items: readonly { contains: readonly string[] }[]
}): string[] => [...new Set([...contains, ...items.flatMap((item) => item.contains)])]

/**
 * Parses a level of spiciness by its title: 微辣; an empty cell is not stated. @returns undefined where it is
 * unknown.
 */
export function parseSpice(cell: string): Spice | undefined {
  const levels = Object.keys(spiceTitles) as Spice[]
  return levels.find((level) => spiceTitles[level] === cell.trim())
}

/** Returns a dish's tags for guests: 微辣, 含虾蟹, 含花生. */
export const dishTags = ({ spice, contains }: { spice: Spice; contains: readonly string[] }): string[] => [
  ...(spice === '' ? [] : [spiceTitles[spice]]),
  ...contains.map((word) => `含${word}`),
]
