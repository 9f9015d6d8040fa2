import type { ManagedDish } from '@roombook/contract/dishes'
import { shortYuan } from '@roombook/domain/money'

/** Formats fen as on menus: ¥1,988, or ¥58.50. */
export const yuanText = (amount: number): string => `¥${shortYuan(amount)}`

type Priced = Pick<ManagedDish, 'kind' | 'price' | 'unit' | 'specs' | 'perPerson'>

/** Formats a dish's price: ¥88/份, ¥58–¥128/份 by its specifications, or ¥198/人 for a set menu. */
export function priceText({ kind, price, unit, specs, perPerson }: Priced): string {
  if (kind === 'set') return `${yuanText(price)}/${perPerson ? '人' : '桌'}`
  const prices = specs.length > 0 ? specs.map((spec) => spec.price) : [price]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return `${yuanText(least)}${most > least ? `–${yuanText(most)}` : ''}/${unit}`
}

/** Describes a set menu by people and dishes: 8–10人 · 12道. */
export function setText({
  peopleMin,
  peopleMax,
  itemCount,
}: Pick<ManagedDish, 'peopleMin' | 'peopleMax' | 'itemCount'>): string {
  return [peopleText(peopleMin, peopleMax), `${itemCount}道`].filter(Boolean).join(' · ')
}

/** Formats a number of people: 8–10人, or 10人 if both are equal; empty if unknown. */
export function peopleText(least: number | null, most: number | null): string {
  if (least === null || most === null) return ''
  return least === most ? `${most}人` : `${least}–${most}人`
}

/** Lists the attributes of a dish by group: 口味：微辣/中辣. */
export function attributeTexts(attributes: ManagedDish['attributes']): string[] {
  const groups = Map.groupBy(attributes, ({ group }) => group)
  return [...groups].map(([group, members]) => `${group}：${members.map(({ title }) => title).join('/')}`)
}

/** Formats a specification: 大 ¥88. */
export const specText = ({ title, price }: { title: string; price: number }): string =>
  `${title} ${yuanText(price)}`
