/** Where a key leads in a list from a place in it, each counted from 0; undefined for a key that is not the list's, or at its end. */
export function nextInList(key: string, at: number, length: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: length - 1 }[key]
  return to === undefined || to < 0 || to >= length ? undefined : to
}
