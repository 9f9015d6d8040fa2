/** Abbreviates a name for another guest, with the owner's permission: 王**. */
export function shortName(name: string): string {
  const [first] = [...name.trim()]
  return first === undefined ? '客人' : `${first}**`
}
