/** A set menu that is served to each person; how many it is served to at the least. */
export interface ServedEach {
  readonly title: string
  readonly unit: string
  readonly perPerson: boolean
  readonly peopleMin: number | null
}

/**
 * What is wrong where fewer of a set menu are ordered than it is served to: 「商务位上宴」4位起订，还差3位. Empty where there are
 * enough, and of what is served to the table, whose people are for the party to count.
 */
export function tooFewWords({ title, unit, perPerson, peopleMin }: ServedEach, quantity: number): string {
  if (!perPerson || peopleMin === null || quantity >= peopleMin) return ''
  return `「${title}」${peopleMin}${unit}起订，还差${peopleMin - quantity}${unit}`
}
