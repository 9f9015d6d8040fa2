/** A name as another guest may read it, who it is agreed may: 王**. */
export function shortName(name: string): string {
  const [first] = [...name.trim()]
  return first === undefined ? '客人' : `${first}**`
}
