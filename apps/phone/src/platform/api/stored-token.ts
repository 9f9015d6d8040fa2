/** Returns the token of a stored session; the rest is not validated. */
export function parseToken(storedSession: string | null | undefined): string | undefined {
  const { token } = readObject(storedSession)
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Parses a stored object; returns an empty one for other texts. */
export function readObject(text: string | null | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
