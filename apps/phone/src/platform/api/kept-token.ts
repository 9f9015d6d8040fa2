/** The token of a session that is kept; what it is otherwise is looked at by those who show it. */
export function parseToken(storedSession: string | null | undefined): string | undefined {
  const { token } = readObject(storedSession)
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Parses a stored object; an empty one where it is none. */
export function readObject(text: string | null | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
