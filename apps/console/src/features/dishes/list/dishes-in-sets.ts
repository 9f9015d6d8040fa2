import { type CallRefused, readRefusalData } from '@roombook/contract'
import { notify } from '#ui/toast.ts'

/** Most dishes that are named. */
const mostNamed = 6

/**
 * Names the set menus that contain dishes to be deleted, in a sentence per dish; undefined for other
 * refusals.
 */
function describeSetMenus(refusal: Pick<CallRefused, 'code' | 'data'>): string | undefined {
  const { dishes = [] } = readRefusalData('dishes.in_set_menu', refusal) ?? {}
  if (dishes.length === 0) return undefined
  const named = dishes
    .slice(0, mostNamed)
    .map(({ title, sets }) => `「${title}」在套餐${sets.map((set) => `「${set.title}」`).join('')}中`)
  const more = dishes.length - named.length
  return `${named.join('；')}${more > 0 ? `；另有${more}道` : ''}。`
}

/** Shows which set menus prevent dishes from being deleted. Returns false for other refusals. */
export function notifySetMenus(refusal: CallRefused): boolean {
  const text = describeSetMenus(refusal)
  if (text) notify({ title: refusal.message, content: text })
  return text !== undefined
}
