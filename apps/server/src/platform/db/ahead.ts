/**
 * Asks for something whose answer is looked at later: what stands between is not kept waiting. Where nobody comes to look,
 * since something else refused before, its failure is nobody's.
 */
export function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  return asked
}
