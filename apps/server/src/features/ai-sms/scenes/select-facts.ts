import { aiScenes, type SceneKind, sanitizeFact } from '@roombook/domain/ai-sms'
import { clockText, type LocalDate, monthAndDay } from '@roombook/domain/time'
import { spokenName } from '#features/orders/index.ts'
import type { Fact } from '../writing/text-writer.ts'
import type { Candidate } from './candidate.ts'

/**
 * Selects the facts about a customer and occasion for the writer, as few as possible: no remarks, phone,
 * bills or full name. Days are given as dates, because a text may be read days after it was written.
 */
export function selectFacts(
  kind: SceneKind,
  candidate: Candidate,
  shop: { title: string; timezone: string; today: LocalDate },
): Fact[] {
  const { date, title, periodName, roomName, heldUntil } = candidate
  const facts: Record<string, string> = {
    称呼: calledBy(candidate),
    场合: sanitizeFact(title === '' ? occasionLabels[kind] : title, 12),
    ...(kind === 'birthday' || kind === 'anniversary' || kind === 'festival'
      ? { 日期: monthAndDay(date) }
      : {}),
    ...(kind === 'asleep' ? { 上次到店: monthAndDay(date) } : {}),
    ...(kind === 'after-visit' || kind === 'hold-expiring'
      ? { 日期: monthAndDay(date), 餐段: sanitizeFact(periodName, 10), 包厢: sanitizeFact(roomName, 30) }
      : {}),
    ...(heldUntil ? { 保留至: clockText(heldUntil.getTime(), shop.timezone, shop.today) } : {}),
    门店: sanitizeFact(shop.title, 30),
  }
  return Object.entries(facts).flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}

const titled = /^\p{Script=Han}{1,3}(?:先生|女士|小姐|太太|总)$/u

/**
 * Returns the surname with 先生 or 女士, or a name as typed if it has such a title; empty if the sex is unknown.
 */
export function calledBy({ name, sex }: Pick<Candidate, 'name' | 'sex'>): string {
  const typed = name.trim()
  if (titled.test(typed)) return typed
  return sex === 0 ? '' : spokenName({ userName: typed, sex })
}

const occasionLabels: Readonly<Record<SceneKind, string>> = {
  'after-visit': '用餐后回访',
  birthday: '生日',
  anniversary: '纪念日',
  festival: '节日',
  'hold-expiring': '占位即将到期',
  asleep: '很久没有来',
}

/** Returns the title of an occasion in the list of texts. */
export const formatTextTitle = (kind: SceneKind, { title }: Pick<Candidate, 'title'>): string =>
  title === '' ? (kind === 'birthday' ? '生日' : aiScenes[kind].title) : title
