/** Milliseconds within which a second stroke of `/` belongs to the first. */
const together = 600

/** A key press, with whether it came from a field or under a dialog. */
interface Pressed
  extends Pick<
    KeyboardEvent,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'timeStamp'
  > {
  readonly isElsewhere: boolean
}

/**
 * Listens for the keys that open the search over everything: Ctrl+K or ⌘K from anywhere, or `/` twice where nobody
 * is typing. @returns whether a stroke was the last of them.
 */
export function createFindKeys(): (pressed: Pressed) => boolean {
  let slashAt = Number.NEGATIVE_INFINITY
  return ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, timeStamp, isElsewhere }) => {
    if (isComposing || altKey) return false
    if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
    if (isElsewhere || (key !== '/' && key !== '、')) return false
    const isSecond = timeStamp - slashAt <= together
    slashAt = isSecond ? Number.NEGATIVE_INFINITY : timeStamp
    return isSecond
  }
}
