/** A set menu priced per person, with its minimum quantity. */
export interface ServedEach {
  readonly title: string
  readonly unit: string
  readonly perPerson: boolean
  readonly peopleMin: number | null
}

/**
 * Returns the message where a set menu's quantity is below its minimum: 「商务位上宴」4位起订，还差3位. Empty where it is
 * met, and for menus served per table.
 */
export function tooFewMessage({ title, unit, perPerson, peopleMin }: ServedEach, quantity: number): string {
  if (!perPerson || peopleMin === null || quantity >= peopleMin) return ''
  return `「${title}」${peopleMin}${unit}起订，还差${peopleMin - quantity}${unit}`
}
