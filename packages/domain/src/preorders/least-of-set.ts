/** A set menu that is served to each person; how many it is served to at the least. */
export interface ServedEach {
  readonly title: string
  readonly unit: string
  readonly perPerson: boolean
  readonly peopleMin: number | null
}

/**
 * Returns the message where fewer of a set menu are ordered than its minimum: 「商务位上宴」4位起订，还差3位. Empty where
 * there are enough, and for menus served to the table, where the party counts its people.
 */
export function tooFewWords({ title, unit, perPerson, peopleMin }: ServedEach, quantity: number): string {
  if (!perPerson || peopleMin === null || quantity >= peopleMin) return ''
  return `「${title}」${peopleMin}${unit}起订，还差${peopleMin - quantity}${unit}`
}
