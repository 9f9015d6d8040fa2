/** Returns the next index in a list for a key, from 0; undefined for any other key and at the list's end. */
export function nextInList(key: string, at: number, length: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length - 1 }[key]
  return to === undefined || to < 0 || to >= length ? undefined : to
}
