/** Milliseconds within which a second `/` counts as a double press. */
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
 * Detects the keys that open the global search: Ctrl+K or ⌘K anywhere, or `/` twice outside of fields.
 * @returns whether a key press completes one of them.
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
