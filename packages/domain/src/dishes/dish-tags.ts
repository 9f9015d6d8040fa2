import { lengthOf } from '../validation/predicates.ts'
import { dishLimits } from './dish-limits.ts'

/** How hot a dish is; empty where the kitchen says nothing of it. */
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

/** Marks between what a dish contains, as people type them. */
const between = /[\s、，,;；|｜/]+/

/** Returns a dish's ingredients to note as a cell: 虾蟹、花生. */
export const formatContains = (contains: readonly string[]): string => contains.join('、')

/** Reads a cell of what a dish contains; 含花生 is 花生, and what is there twice is there once. */
export const parseContains = (cell: string): string[] => [
  ...new Set(
    cell
      .split(between)
      .map((word) => word.trim().replace(/^含有?/, ''))
      .filter((word) => word !== ''),
  ),
]

/** Returns the fault of a dish's ingredients to note; undefined where there is none. */
export function checkContains(contains: readonly string[]): string | undefined {
  if (contains.length > dishLimits.contents) return `过敏与忌口最多${dishLimits.contents}项`
  if (contains.some((word) => lengthOf(word) > dishLimits.content)) {
    return `过敏与忌口每项最多${dishLimits.content}个字符`
  }
  // A text that a workbook would read back differently must not be stored.
  const isPlain = contains.every((word) => parseContains(word)[0] === word)
  return isPlain ? undefined : '过敏与忌口请逐项填写，不必写「含」'
}

/**
 * Returns a dish's ingredients to note with those of its parts: of a set menu, its own and those of each dish
 * in it, each once.
 */
export const containsWithComponents = ({
  contains,
  items,
}: {
  contains: readonly string[]
  items: readonly { contains: readonly string[] }[]
}): string[] => [...new Set([...contains, ...items.flatMap((item) => item.contains)])]

/** The level that a cell names, by its title: 微辣; an empty cell is none. @returns undefined for no level. */
export function parseSpice(cell: string): Spice | undefined {
  const levels = Object.keys(spiceTitles) as Spice[]
  return levels.find((level) => spiceTitles[level] === cell.trim())
}

/** Returns a dish's tags for guests who choose: 微辣, 含虾蟹, 含花生. */
export const dishTags = ({ spice, contains }: { spice: Spice; contains: readonly string[] }): string[] => [
  ...(spice === '' ? [] : [spiceTitles[spice]]),
  ...contains.map((word) => `含${word}`),
]
