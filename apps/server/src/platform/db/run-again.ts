/** Thrown by a transaction that found the world changed under it; it is rolled back and run again. */
export class RunAgain extends Error {
  override readonly name = 'RunAgain'
}
