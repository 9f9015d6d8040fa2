/** Thrown by a transaction whose data changed concurrently; it is rolled back and run again. */
export class RunAgain extends Error {
  override readonly name = 'RunAgain'
}
