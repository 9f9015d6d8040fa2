/** Form of address of a guest, `sex` on the wire. */
export const Sex = { unknown: 0, male: 1, female: 2 } as const

export type Sex = (typeof Sex)[keyof typeof Sex]

/** Returns the choices of a form of address; `none` is the label for unknown. */
export const titleChoices = (none: string): { value: Sex; label: string }[] => [
  { value: Sex.male, label: '先生' },
  { value: Sex.female, label: '女士' },
  { value: Sex.unknown, label: none },
]

/** Returns 先生 for 1, 女士 for 2, empty for unknown. */
export function salutation(sex: Sex): '先生' | '女士' | '' {
  if (sex === Sex.male) return '先生'
  return sex === Sex.female ? '女士' : ''
}
