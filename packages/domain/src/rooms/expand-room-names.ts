import { lengthOf } from '../validation/predicates.ts'
import { floorPlanLimits } from './floor-plan-limits.ts'

/** Room names parsed from a line, or its fault. */
export type RoomNames = { readonly names: readonly string[] } | { readonly fault: string }

const separators = /[、，,；;\n\r\t]+/
const rangeText = /^(.+?)\s*(?:–|—|－|-|~|～|至|到)\s*(.+)$/
const numbered = /^(\D*)(\d{1,6})(\D*)$/

/**
 * Parses names of rooms to add: `A1–A20`, `A01~A12`, `1号厅-8号厅`, `101-110`, `牡丹厅、芍药厅`, or a list of them.
 * Leading zeros keep the number's width; duplicates are removed.
 */
export function expandRoomNames(text: string): RoomNames {
  const names = new Set<string>()
  for (const part of text.split(separators)) {
    const given = part.trim()
    if (given === '') continue
    const range = expandRange(given)
    if ('fault' in range) return range
    for (const name of range.names) names.add(name)
    if (names.size > floorPlanLimits.bulkRooms) return tooMany
  }
  const long = [...names].find((name) => lengthOf(name) > floorPlanLimits.roomTitle)
  if (long) return { fault: `「${long}」超过${floorPlanLimits.roomTitle}个字符` }
  return names.size === 0 ? { fault: '请输入包厢名称' } : { names: [...names] }
}

const tooMany = { fault: `一次最多添加${floorPlanLimits.bulkRooms}个包厢` }

/** Expands a range between two numbered names; any other text is a single name, even with a hyphen. */
function expandRange(given: string): RoomNames {
  const [, fromText = '', toText = ''] = rangeText.exec(given) ?? []
  const [from, to] = [numbered.exec(fromText), numbered.exec(toText)]
  if (!from || !to) return { names: [given] }
  const [, prefix = '', first = '', suffix = ''] = from
  const [, lastPrefix = '', last = '', lastSuffix = ''] = to
  // In `A1-20` and `1-8号厅` only one end has the common prefix or suffix.
  const samePrefix = lastPrefix === prefix || lastPrefix === ''
  const sameSuffix = lastSuffix === suffix || suffix === ''
  if (!samePrefix || !sameSuffix) return { fault: `「${given}」的起止名称不一致` }
  const [start, end] = [Number(first), Number(last)]
  if (end < start) return { fault: `「${given}」的起止颠倒了` }
  if (end - start >= floorPlanLimits.bulkRooms) return tooMany
  const width = first.startsWith('0') ? first.length : 0
  return {
    names: Array.from(
      { length: end - start + 1 },
      (_, index) => `${prefix}${String(start + index).padStart(width, '0')}${lastSuffix}`,
    ),
  }
}
