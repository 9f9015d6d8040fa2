import { shortYuan } from '@roombook/domain/money'
import type { CustomerFilter } from './customer-view.ts'

/** Names of the ids in a filter; undefined for unknown ids. */
export interface FilterNames {
  level(id: number): string | undefined
  label(id: number): string | undefined
  owner(id: number): string | undefined
}

/** An active condition as text. */
export interface FilterChip {
  readonly text: string
  /** Fields that form the condition. */
  readonly fields: readonly (keyof CustomerFilter)[]
}

/** Describes the conditions of a filter, except for the keyword, which is visible in its field. */
export function buildFilterChips(filter: CustomerFilter, names: FilterNames): FilterChip[] {
  const chips: FilterChip[] = []
  const chip = (text: string, ...fields: (keyof CustomerFilter)[]) => chips.push({ text, fields })
  const { levelId, anyLabelIds, ownerId, source, kind } = filter
  if (levelId !== undefined)
    chip(levelId === 0 ? '无等级' : `等级：${names.level(levelId) ?? '已删除的等级'}`, 'levelId')
  if (anyLabelIds && anyLabelIds.length > 0)
    chip(`标签：${anyLabelIds.map((id) => names.label(id) ?? '已删除的标签').join('、')}`, 'anyLabelIds')
  if (ownerId !== undefined)
    chip(ownerId === 0 ? '无所属员工' : `所属员工：${names.owner(ownerId) ?? '所选员工'}`, 'ownerId')
  if (source) chip(`来源：${source}`, 'source')
  if (kind) chip(kind === 2 ? '单位客户' : '个人客户', 'kind')
  if (filter.awayDays !== undefined) chip(`${filter.awayDays}天未到店`, 'awayDays')
  if (filter.seenWithinDays !== undefined) chip(`${within(filter.seenWithinDays)}到店`, 'seenWithinDays')
  if (filter.addedWithinDays !== undefined) chip(`${within(filter.addedWithinDays)}新增`, 'addedWithinDays')
  if (filter.birthdayWithin !== undefined) chip(`${withinDays(filter.birthdayWithin)}生日`, 'birthdayWithin')
  if (filter.memorialWithin !== undefined)
    chip(`${withinDays(filter.memorialWithin)}纪念日`, 'memorialWithin')
  const visits = spanText(filter.leastVisits, filter.mostVisits, String)
  if (visits) chip(`到店${visits}次`, 'leastVisits', 'mostVisits')
  const spent = spanText(filter.leastSpent, filter.mostSpent, shortYuan)
  if (spent) chip(`消费${spent}元`, 'leastSpent', 'mostSpent')
  return chips
}

/** Whether the filter has any condition. */
export const isNarrowed = (filter: CustomerFilter): boolean => Object.keys(filter).length > 0

const within = (days: number) => (days === 0 ? '今天' : `近${days}天`)
/** Today and the following six days make a week. */
const week = 6
const withinDays = (days: number) => (days === 0 ? '今天' : days === week ? '一周内' : `${days}天内`)

function spanText(
  least: number | undefined,
  most: number | undefined,
  write: (value: number) => string,
): string | undefined {
  if (least !== undefined && most !== undefined) return `${write(least)}–${write(most)}`
  if (least !== undefined) return `不少于${write(least)}`
  return most === undefined ? undefined : `不超过${write(most)}`
}
